/**
 * The report's Content-Security-Policy: a browser fetches nothing that is not in the file, whatever a later Allure or an
 * answer of the target holds. The page names its own address as its base.
 */
export const policy =
  "default-src data: blob: 'unsafe-inline' 'unsafe-eval'; base-uri 'self' file:; form-action 'none'";
