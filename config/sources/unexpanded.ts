/**
 * True where a text is nothing but the name of a variable, as CI systems leave it behind when the variable does not
 * exist: `$KEY`, `${KEY}`, `$(KEY)`, `${{ secrets.KEY }}`, `%KEY%`.
 */
export function looksUnexpanded(text: string): boolean {
  return /^(?:\$[A-Za-z_]\w*|\$\{\{?[^{}]*\}?\}|\$\([\w.]+\)|%\w+%)$/.test(text.trim());
}
