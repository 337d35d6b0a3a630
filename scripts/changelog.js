const unreleased = '## [Unreleased]';

/**
 * The changelog with what is unreleased under a version, and a new empty section above it. Throws where nothing is
 * unreleased, or where the version is in it already.
 * @param {string} text
 * @param {string} version
 * @param {string} day `2026-11-23`
 * @returns {string}
 */
export function releasedChangelog(text, version, day) {
  const heading = `## [${version}]`;
  if (text.includes(`${heading} `)) throw new Error(`CHANGELOG.md has ${version} already`);
  if (sectionOf(text, unreleased) === '')
    throw new Error('CHANGELOG.md says of nothing that it is unreleased');
  return text.replace(unreleased, `${unreleased}\n\n${heading} - ${day}`);
}

/**
 * What the changelog says of a version, without its heading; empty where it says nothing.
 * @param {string} text
 * @param {string} version
 * @returns {string}
 */
export function notesOf(text, version) {
  return sectionOf(text, `## [${version}]`);
}

function sectionOf(text, heading) {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (begin < 0) return '';
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}
