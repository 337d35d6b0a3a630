// npm run proof
import { join } from 'node:path';
import { compiledProof, root } from './compile-proof.js';

const { built, state } = compiledProof();
const { proof } = await import(join(built, 'suites', 'self', 'proof', 'proof-command.js'));
process.exitCode = await proof(process.argv.slice(2), root, state);
