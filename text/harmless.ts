/**
 * Text in which no CI system that reads its log finds a command. GitHub's runner takes one from a line that begins with
 * `::`, whatever white space stands before, and from `##[` anywhere in a line, Azure Pipelines from `##vso[`, TeamCity from
 * `##teamcity[`. The character that makes it one stands as its escape.
 */
export function harmless(text: string): string {
  return text
    .replace(/(^|[\r\n])([^\S\r\n]*):(?=:)/g, String.raw`$1$2\u003a`)
    .replace(/##(?=(?:vso|teamcity)?\[)/gi, String.raw`#\u0023`);
}
