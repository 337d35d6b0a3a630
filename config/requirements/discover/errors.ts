import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** Error answers, by status. */
export const errors: readonly Requirement[] = [
  question({
    id: 'errors.mediaType',
    clause: 'Errors, not shown',
    title: 'media type of errors',
    says: 'Which media type error answers have. Answers: by status.',
    matters: 'A client that decodes every body as JSON fails on an error page in HTML and hides the cause.',
  }),
  question({
    id: 'errors.fields',
    clause: 'Errors, not shown',
    title: 'fields of errors',
    says: 'Which fields the bodies of error answers have. Answers: by status.',
    matters: 'A client that shows or logs a message from the body shows nothing once the field is renamed.',
  }),
  question({
    id: 'errors.codes',
    clause: 'Errors, not shown',
    title: 'error codes',
    says: 'Which error codes the bodies of error answers hold. Answers: by status.',
    matters: 'A client that branches on a code takes the wrong branch once it changes.',
  }),
];
