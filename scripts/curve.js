// npm run bench:curve
import { join } from 'node:path';
import { compiledProof, root } from './compile-proof.js';

const { built, state } = compiledProof();
const { curve } = await import(join(built, 'suites', 'self', 'curve', 'curve-command.js'));
process.exitCode = await curve(process.argv.slice(2), root, state);
