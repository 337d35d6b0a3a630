import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** HTTP features beyond the document. */
export const http: readonly Requirement[] = [
  question({
    id: 'http.caching',
    clause: 'Service',
    title: 'caching',
    says: 'How answers may be cached. Answers: the headers or the behaviour seen.',
    matters: 'A client behind a shared cache reads stale persons, or those that another key was shown.',
  }),
  question({
    id: 'http.conditional',
    clause: 'Service',
    title: 'conditional requests',
    says: 'Whether answers carry validators, and what a conditional request gives. Answers: the headers or the behaviour seen.',
    matters: 'A client that polls pays for whole bodies where it counted on 304.',
  }),
  question({
    id: 'http.compression',
    clause: 'Service',
    title: 'compression',
    says: 'Which content codings are used. Answers: the headers or the behaviour seen.',
    matters: 'Imports take several times the traffic and time when compression goes.',
  }),
  question({
    id: 'http.head',
    clause: 'Service',
    title: 'HEAD',
    says: 'How HEAD is answered. Answers: the headers or the behaviour seen.',
    matters: 'A monitor that asks with HEAD raises an alarm where only GET is served.',
  }),
  question({
    id: 'http.options',
    clause: 'Service',
    title: 'OPTIONS',
    says: 'How OPTIONS is answered. Answers: the headers or the behaviour seen.',
    matters:
      'A client in a browser depends on the preflight: it fails before the first request where it is refused.',
  }),
  question({
    id: 'http.versionHeaders',
    clause: 'Versioning, not shown',
    title: 'version identifiers',
    says: 'Which headers name a version of the service. Answers: the headers or the behaviour seen.',
    matters:
      'A client cannot tell which version answered, so a change of behaviour cannot be told from a defect.',
  }),
];
