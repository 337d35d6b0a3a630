/** What an answer that is true, false or null says, by question and by the value's JSON. */
export const answerWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'paging.defaultLimit': { null: 'none, the request is refused without limit' },
  'paging.minimumLimit': { null: 'none, no smallest size was met' },
  'paging.maximumDepth': { null: 'none, no page was refused for lying too deep' },
  'paging.maximumLimit': { null: 'none, no bound was met up to the largest tried' },
  'domain.caseSensitive': {
    true: 'yes, another letter case selects other persons',
    false: 'no, another letter case selects the same persons',
  },
  'domain.trailingDot': {
    true: 'yes, with the dot it is the same domain',
    false: 'no, with the dot it is not the same domain',
  },
  'consumer.fields': { null: 'none, the record has no fields' },
  'consumer.limitRequired': {
    true: 'yes, the request without limit is refused',
    false: 'no, the request without limit is answered',
  },
  'auth.challenge': { null: 'none, refusals have no WWW-Authenticate' },
  'auth.schemeCaseSensitive': {
    true: 'yes, the scheme in another letter case is refused',
    false: 'no, the scheme is accepted in another letter case',
  },
  'auth.interchangeable': {
    true: "yes, each opens the other's endpoint",
    false: "no, neither opens the other's endpoint",
  },
  'limits.rateHeaders': { null: 'none, no header tells of rate limits' },
  'limits.tooManyRequests': { null: 'none, no 429 was met' },
  'http.caching': { null: 'none, no header tells how answers may be cached' },
  'http.conditional': { null: 'none, answers carry no validators' },
  'http.compression': { null: 'none, no content coding is used' },
  'http.versionHeaders': { null: 'none, no header names a version' },
};
