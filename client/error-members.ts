/** Members with which errors tell what is wrong, in small letters without signs (RFC 9457 3.1, RFC 6749 5.2, and usual ones). */
const words: ReadonlySet<string> = new Set(
  `error errors errorcode errortype errormessage errordescription errordetails erroruri innererror exception fault code
  codes message messages msg detail details title type types status statuscode statustext reason reasons cause
  description success ok kind category severity level instance path uri url method timestamp time date traceid requestid
  correlationid field fields parameter parameters param params invalidparams argument pointer source loc location
  locationtype hint help documentation documentationurl docs moreinfo version service expected allowed scope realm scheme
  retryafter violation violations constraint constraints rule validation header property limit page domain`.split(
    /\s+/,
  ),
);

/** One of these is there where a body tells an error. */
const telling: ReadonlySet<string> = new Set(
  'error errors errorcode errormessage errordescription exception fault message messages msg detail'.split(
    ' ',
  ),
);

export function isErrorMember(name: string): boolean {
  return words.has(folded(name));
}

/** Whether a JSON value tells an error, and nothing beside it. */
export function isErrorValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.entries(value).filter(
    ([name, inner]) => !(folded(name) === 'data' && inner === null),
  );
  return (
    members.some(([name]) => telling.has(folded(name))) && members.every(([name]) => isErrorMember(name))
  );
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}
