import type { FormatCase } from './format-case.corpus.ts';
import { localPartCorpus } from './local-part.corpus.ts';
import { mailDomainCorpus } from './mail-domain.corpus.ts';

/** Addresses and near misses, read out of RFC 5321, 5322, 6531 and what they cite. */
export const mailboxCorpus: readonly FormatCase[] = [...localPartCorpus, ...mailDomainCorpus];
