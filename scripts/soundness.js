// npm run soundness
import { join } from 'node:path';
import { compiledProof, root } from './compile-proof.js';

const { built } = compiledProof();
const { soundness } = await import(join(built, 'suites', 'self', 'soundness', 'soundness-command.js'));
process.exitCode = await soundness(process.argv.slice(2), root);
