import { describe, expect, it } from 'vitest';
import { browserProblem } from './browser-problem.ts';

describe('a browser', () => {
  it.each([
    ['on a desktop', { DISPLAY: ':0' }, 'linux'],
    ['with Wayland alone', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux'],
    ['from the Linux within Windows', { WSL_DISTRO_NAME: 'Debian' }, 'linux'],
    ['where displays have no variable', {}, 'darwin'],
    ['where CI is said to be none', { CI: 'false' }, 'win32'],
  ] as const)('is opened %s', (_, env, platform) => {
    expect(browserProblem(env, platform)).toBeUndefined();
  });

  it.each([
    ['in CI', { CI: 'true', DISPLAY: ':0' }, 'linux', 'since this is CI'],
    ['over SSH', { SSH_CONNECTION: '::1 1 ::1 22' }, 'darwin', 'since this is a session over SSH'],
    ['without a display', { DISPLAY: '' }, 'linux', 'since there is no display'],
  ] as const)('is not opened %s', (_, env, platform, why) => {
    expect(browserProblem(env, platform)).toBe(why);
  });
});
