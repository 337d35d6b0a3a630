// Runs in the browser, in pages of the documentation site. MiniSearch and the sections are scripts before this one,
// because a page that is opened from disk may not fetch.
/* global MiniSearch, sectionsOfAllPages */

const most = 12;
const input = document.querySelector('input[type=search]');
const hits = document.querySelector('.hits');
const root = document.querySelector('nav').dataset.root;
let index;

// Made at the first key: most pages are read without a search.
function search(words) {
  if (index === undefined) {
    index = new MiniSearch({
      idField: 'address',
      fields: ['title', 'page', 'text'],
      storeFields: ['title', 'page', 'address', 'text', 'weight'],
      // Options and ids are words of their own: --fail-on, PAGING-3.
      tokenize: (text) => text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => [word, ...word.split(/[-_]+/)]),
      searchOptions: {
        prefix: true,
        fuzzy: 0.15,
        combineWith: 'AND',
        boost: { title: 4, page: 2 },
        boostDocument: (_address, _term, { weight }) => weight,
      },
    });
    index.addAll(sectionsOfAllPages);
  }
  return index.search(words).slice(0, most);
}

// Letters of a section that are shown around what was found.
const [before, shown] = [40, 160];

// What was found in the text of a section, with what stands around it; its beginning where only the title has it.
function excerptOf(text, terms) {
  const letters = text.toLowerCase();
  const found = terms
    .map((term) => ({ term, at: letters.indexOf(term) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.term.length - a.term.length || a.at - b.at);
  const [{ term, at } = { term: '', at: 0 }] = found;
  const from = text.lastIndexOf(' ', at - before) + 1;
  const excerpt = document.createElement('p');
  const mark = document.createElement('mark');
  mark.textContent = text.slice(at, at + term.length);
  const end = text.slice(at + term.length, from + shown).replace(/\S*$/, '');
  excerpt.append(
    from === 0 ? '' : '... ',
    text.slice(from, at),
    mark,
    end,
    from + shown < text.length ? '...' : '',
  );
  return excerpt;
}

function hitOf({ title, page, address, text, match }) {
  const link = document.createElement('a');
  link.href = root + address;
  link.textContent = title === page ? title : `${title} - ${page}`;
  const item = document.createElement('li');
  item.append(link, excerptOf(text, Object.keys(match)));
  return item;
}

input.addEventListener('input', () => {
  const words = input.value.trim();
  const found = words === '' ? [] : search(words);
  hits.replaceChildren(...found.map(hitOf));
  if (words !== '' && found.length === 0) hits.append('nothing found');
  hits.hidden = words === '';
});

input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') hits.querySelector('a')?.click();
});

// On a small screen the list of pages would fill it.
if (window.matchMedia('(max-width: 50rem)').matches) document.querySelector('nav details').open = false;
