import { readFileSync } from 'node:fs';

function schema(name: string) {
  return { fileName: name, contents: readFileSync(new URL(`xsd/${name}`, import.meta.url), 'utf8') };
}

/** The schemas of JUnit XML that are cited most, by whose they are. */
export const junitSchemas = {
  Ant: schema('ant-junit.xsd'),
  Jenkins: schema('jenkins-junit-10.xsd'),
} as const;
