/**
 * The report's Content-Security-Policy: a browser fetches nothing that is not in the file, whatever a later Allure or an
 * answer of the target holds.
 */
export const policy =
  "default-src data: blob: 'unsafe-inline' 'unsafe-eval'; base-uri 'none'; form-action 'none'";
