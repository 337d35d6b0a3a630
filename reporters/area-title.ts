import type { Area } from '../config/requirements/requirement.ts';

const titles: Readonly<Record<Area, string>> = {
  shape: 'Shape of the persons page',
  person: 'Person',
  paging: 'Paging',
  domain: 'Domain',
  partner: 'Partner',
  consumer: 'Consumer',
  auth: 'Authentication',
  http: 'HTTP and JSON',
  input: 'Unusual input',
  discover: 'What the document leaves open',
};

/** Title of an area in reports; the name itself where this version does not know it. */
export function areaTitle(area: string): string {
  return titles[area as Area] ?? area;
}
