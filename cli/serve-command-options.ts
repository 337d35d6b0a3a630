import type { Command } from 'commander';
import { defaultHost, defaultPort } from './serve-options.ts';

/** Gives a command the options of `serve`; they arrive as text, see readServeOptions. */
export function addServeOptions(command: Command): Command {
  return command
    .option('--port <N>', `port; 0 takes any that is free (default: ${defaultPort})`)
    .option('--host <HOST>', `address to listen on (default: ${defaultHost})`)
    .option('--seed <N>', 'varies names, keys, sizes and the place of faults (default: 1)')
    .option('--choice <NAME...>', 'free behaviours, which conform')
    .option('--fault <NAME...>', 'deliberate defects')
    .option('--latency <TIME>', 'wait before each answer, such as 200ms (default: 0)')
    .option('--list', 'list the choices and the faults, and end');
}
