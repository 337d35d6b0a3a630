import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { type KeySource, terminalKeys } from './keys.ts';

function fakeInput() {
  const calls: string[] = [];
  const input = Object.assign(new EventEmitter(), {
    setRawMode: (isRaw: boolean) => calls.push(`raw ${isRaw}`),
    resume: () => calls.push('resume'),
    pause: () => calls.push('pause'),
    setEncoding: () => undefined,
  });
  return { input: input as EventEmitter & KeySource, calls };
}

it('hears each key, tells Ctrl-C apart, and leaves the terminal as it was', () => {
  const { input, calls } = fakeInput();
  const heard: string[] = [];
  let interrupted = 0;
  const keys = terminalKeys(input, () => {
    interrupted += 1;
  });
  const listening = keys.listen((key) => heard.push(key));
  input.emit('data', 'xr\r\u0003q');
  listening.stop();
  input.emit('data', 'r');
  expect(heard).toEqual(['x', 'r', '\r', 'q']);
  expect(interrupted).toBe(1);
  expect(calls).toEqual(['raw true', 'resume', 'raw false', 'pause']);
});
