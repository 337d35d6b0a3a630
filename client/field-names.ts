/** Letter case of the names of header fields, which means nothing (RFC 9110 5.1); in HTTP/2 they are always small. */
export type FieldNames = 'capitals' | 'small letters';

/** The name of a field, which we keep in small letters, as it is sent: unless asked otherwise, as the document and the RFCs write it. */
export function writtenName(name: string, as?: FieldNames): string {
  if (as === 'capitals') return name.toUpperCase();
  if (as === 'small letters') return name.toLowerCase();
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<![a-z\d])[a-z]/g, (letter) => letter.toUpperCase());
}
