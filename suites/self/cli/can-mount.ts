import { execFileSync } from 'node:child_process';

/** True where a folder can be a small disk of its own, of which only the command knows (Linux, user namespaces). */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
