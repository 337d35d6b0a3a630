/** Requirements that explain a defect under unusual input, since they concern usual input too. */
const wrongAnyway = [
  'DOMAIN-1',
  'HTTP-1',
  'HTTP-4',
  // By a wrong total a page is taken for all there is.
  'PAGING-4',
  'PAGING-5',
  'PAGING-9',
  'SHAPE-1',
  'SHAPE-2',
  'SHAPE-3',
  'SHAPE-4',
  'SHAPE-5',
];

/**
 * Requirements that explain others. One defect may break several rows, of which a reader of the document would name one:
 * each row has those that explain it when they are broken as well, the likeliest first. A walk that shows persons of
 * other domains, for example, does not hold `total` persons either.
 */
const rows: Readonly<Record<string, readonly string[]>> = {
  // Later requests that an accepted one opens.
  'AUTH-1': ['AUTH-7'],
  'AUTH-2': ['AUTH-7'],
  'AUTH-3': ['AUTH-1', 'AUTH-2'],
  'AUTH-4': ['AUTH-1', 'AUTH-2'],
  'AUTH-5': ['AUTH-1', 'AUTH-2'],
  'AUTH-6': ['AUTH-1'],
  // A refusal that is kept for whoever asks next.
  'AUTH-8': ['AUTH-7'],
  'AUTH-10': ['AUTH-1', 'AUTH-2'],
  'AUTH-11': ['AUTH-1', 'AUTH-9'],
  'AUTH-12': ['AUTH-1', 'AUTH-2', 'AUTH-5'],
  'PAGING-1': ['PAGING-9'],
  'PAGING-2': ['DOMAIN-1', 'PAGING-9'],
  'PAGING-3': ['DOMAIN-1', 'PAGING-9'],
  'PAGING-4': ['DOMAIN-1'],
  'PAGING-5': ['PARTNER-2', 'DOMAIN-1', 'DOMAIN-3', 'PAGING-9', 'PAGING-7', 'PAGING-4'],
  'PAGING-6': ['DOMAIN-1', 'PAGING-9', 'PAGING-7', 'PAGING-5'],
  'PAGING-7': ['DOMAIN-1', 'DOMAIN-3', 'PAGING-9'],
  'PAGING-8': ['DOMAIN-1', 'PAGING-9'],
  'PAGING-9': ['DOMAIN-1'],
  'PAGING-10': ['DOMAIN-1', 'PAGING-9', 'PAGING-7'],
  'PAGING-11': ['DOMAIN-1', 'PAGING-9', 'PAGING-7', 'PAGING-5', 'PAGING-6'],
  'DOMAIN-2': ['DOMAIN-1'],
  'DOMAIN-3': ['DOMAIN-1'],
  'PARTNER-2': ['PARTNER-1', 'DOMAIN-1'],
  'CONSUMER-5': ['CONSUMER-4'],
  'HTTP-2': ['HTTP-1'],
  'HTTP-12': ['HTTP-1'],
  'HTTP-19': ['HTTP-1'],
  'HTTP-5': [
    'AUTH-8',
    'DOMAIN-1',
    'DOMAIN-3',
    'PAGING-9',
    'PAGING-7',
    'PAGING-4',
    'PAGING-5',
    'PAGING-1',
    'PAGING-2',
    'PAGING-11',
    'CONSUMER-4',
    'CONSUMER-5',
    'HTTP-4',
  ],
  'INPUT-1': wrongAnyway,
  'INPUT-2': wrongAnyway,
  'INPUT-3': [...wrongAnyway, 'DOMAIN-2'],
  'INPUT-4': [...wrongAnyway, 'PARTNER-1', 'CONSUMER-3', 'CONSUMER-1'],
};

/** Causes among rows that explain each other and that nothing else explains. */
export const firstCauses: readonly string[] = ['PAGING-7', 'PAGING-9', 'PAGING-4', 'DOMAIN-3'];

/** Rows that explain others only where nothing explains them: what is open anyway is not opened by history. */
export const explainIfOwn: readonly string[] = ['AUTH-7'];

/** Areas of the partner endpoint alone: no defect of theirs makes a consumer's answer wrong. */
const ofPersons = /^(?:SHAPE|PERSON|PAGING|DOMAIN|PARTNER)-/;

/** Rows of answers that depend on what is asked before or beside, the likeliest first: none of them explains another here. */
const dependence: readonly string[] = [
  'DOMAIN-1',
  'PAGING-9',
  'PAGING-4',
  'DOMAIN-3',
  'AUTH-7',
  'CONSUMER-4',
];

/**
 * Requirements that explain a deviation which a request shows only in company: a reader would name the dependence before
 * its consequences.
 */
export function explanationsInCompany(id: string, endpoint?: 'partner' | 'consumer'): readonly string[] {
  if (dependence.includes(id)) return [];
  return endpoint === 'consumer' ? dependence.filter((row) => !ofPersons.test(row)) : dependence;
}

/** Requirements whose defect would explain that this one is broken too, as seen at an endpoint, or at both. */
export function explanations(id: string, endpoint?: 'partner' | 'consumer'): readonly string[] {
  const explaining = rows[id] ?? [];
  return endpoint === 'consumer' ? explaining.filter((row) => !ofPersons.test(row)) : explaining;
}
