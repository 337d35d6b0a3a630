/**
 * Reason why no browser can be opened for this person; undefined where one can. It would open on the machine of the
 * process: in CI and over SSH no person sits there.
 */
export function browserProblem(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (isCi(env)) return 'since this is CI';
  if (isSet(env, 'SSH_CONNECTION', 'SSH_TTY')) return 'since this is a session over SSH';
  // WSL has no display of its own, and opens the browser of Windows.
  const mayShow = platform !== 'linux' || isSet(env, 'DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME');
  return mayShow ? undefined : 'since there is no display';
}

/** True in CI, where no person watches, whatever the streams look like. */
export function isCi({ CI = '' }: NodeJS.ProcessEnv): boolean {
  return CI !== '' && CI !== 'false';
}

function isSet(env: NodeJS.ProcessEnv, ...names: readonly string[]): boolean {
  return names.some((name) => (env[name] ?? '') !== '');
}
