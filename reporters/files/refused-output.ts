/** Results are not to be written where the user named: wrong usage, found before anything is sent; exit code 2. */
export class RefusedOutput extends Error {
  override readonly name = 'RefusedOutput';

  constructor(folder: string, problem: string) {
    super(`${folder} ${problem}`);
  }
}
