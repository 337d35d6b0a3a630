import { describe, expect, it } from 'vitest';
import { pictureFile } from './picture-file.ts';
import { picture } from './svg/frame.ts';

describe('a picture as a file', () => {
  it('has the namespace, its size, and all that is drawn', () => {
    const file = pictureFile({ svg: picture(120, 'two > one', '<g/>') });
    expect(file).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="340" height="120" viewBox="0 0 340 120" role="img"/,
    );
    expect(file).toMatch(/<\/style><g\/><\/svg>$/);
  });

  it('has every colour that it is drawn with', () => {
    const file = pictureFile({ svg: picture(120, 'two > one', '<g/>') });
    const used = new Set([...file.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(5);
    for (const name of used) expect(file).toContain(`${name}: #`);
  });

  it('is none where it begins in another way', () => {
    expect(() => pictureFile({ svg: '<svg class="wide" viewBox="0 0 340 120"></svg>' })).toThrow(
      'a picture begins with <svg class="wide"',
    );
  });
});
