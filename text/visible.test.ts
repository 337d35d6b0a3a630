import { describe, expect, it } from 'vitest';
import { visible, visibleLines } from './visible.ts';

describe('visible', () => {
  it('shows escape sequences, controls of both sets and marks of direction as escapes', () => {
    expect(visible('\u001b[31m \u009b \u0000 \u202e \ufeff')).toBe(
      String.raw`\u001b[31m \u009b \u0000 \u202e \ufeff`,
    );
  });

  it('shows white space other than the space as a programmer writes it', () => {
    expect(visible('a\tb\r\n')).toBe(String.raw`a\tb\r\n`);
  });

  it('shows half a surrogate pair and leaves a whole one', () => {
    expect(visible('\ud800 \u{1f600}')).toBe('\\ud800 \u{1f600}');
  });

  it('shows an invisible character beyond the basic plane', () => {
    expect(visible('\u{e0001}')).toBe(String.raw`\u{e0001}`);
  });

  it('leaves letters of every script', () => {
    expect(visible('Grüße, 世界')).toBe('Grüße, 世界');
  });
});

it('visibleLines keeps lines and tabs, and shows a carriage return', () => {
  expect(visibleLines('a\n\tb\r')).toBe('a\n\tb\\r');
});
