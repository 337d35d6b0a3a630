import { check } from '../../engine/check.ts';
import { perSession } from '../../engine/per-session.ts';
import { SerialQueue } from '../../engine/serial-queue.ts';
import { judged } from './judged-standard.ts';
import { standards } from './standards.ts';

const queues = perSession(() => new SerialQueue());

// They count for nothing yet: one after another takes of what nobody else needs.
for (const standard of standards)
  check(standard.id, (context) => queues(context).run(() => judged(standard, context)), { phase: 'last' });
