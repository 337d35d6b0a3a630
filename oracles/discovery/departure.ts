/**
 * Where an observed answer departs from the declared one; undefined where it does not. A run meets some statuses,
 * probes and fields and not others: of those answers, what both name is compared.
 */
export function departure(id: string, declared: unknown, observed: unknown): string | undefined {
  const compare = comparisons[id] ?? sameValue;
  return compare(declared, observed)
    ? undefined
    : `declared ${shownValue(declared)}, observed ${shownValue(observed)}`;
}

/** Whether what was seen is part of what was declared: a run of few requests does not see the rest. */
export function isPartOf(declared: unknown, observed: unknown): boolean {
  if (observed === null) return true;
  if (Array.isArray(declared) && Array.isArray(observed)) return isAmong(declared, observed);
  if (!isObject(declared) || !isObject(observed)) return false;
  return Object.entries(observed).every(
    ([name, value]) =>
      Object.hasOwn(declared, name) && (sameValue(declared[name], value) || isPartOf(declared[name], value)),
  );
}

type Comparison = (declared: unknown, observed: unknown) => boolean;

const comparisons: Readonly<Record<string, Comparison>> = {
  // A smallest size of 1 is no bound.
  'paging.minimumLimit': (declared, observed) => sameValue(declared === 1 ? null : declared, observed),
  // Those whose address is elsewhere may be others than were read.
  'person.emailMatchesDomain': (declared, observed) => declared === 'some' || sameValue(declared, observed),
  // A run that met none does not show how it is signalled, and one that did shows no change of the service.
  'limits.tooManyRequests': (declared, observed) =>
    declared === null || observed === null || sameValue(declared, observed),
  'person.fields': sameFields,
  'consumer.fields': sameFields,
  'auth.refusal': sharedMembers(sameValue),
  'errors.mediaType': sharedMembers(isAmong),
  'errors.fields': sharedMembers(sameFields),
  'errors.codes': sharedMembers(isAmong),
};

/** Whatever the order of lists and members. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The same fields, each of no other type than was declared: a value that may be null need not be. */
function sameFields(declared: unknown, observed: unknown): boolean {
  if (!isObject(declared) || !isObject(observed)) return sameValue(declared, observed);
  return (
    sameValue(Object.keys(declared), Object.keys(observed)) &&
    Object.entries(observed).every(([name, types]) => isAmong(declared[name], types))
  );
}

/** Compares the members that both have. */
function sharedMembers(compare: Comparison): Comparison {
  return (declared, observed) => {
    if (!isObject(declared) || !isObject(observed)) return sameValue(declared, observed);
    return Object.entries(observed).every(
      ([name, value]) => !Object.hasOwn(declared, name) || compare(declared[name], value),
    );
  };
}

function isAmong(declared: unknown, observed: unknown): boolean {
  if (!Array.isArray(declared) || !Array.isArray(observed)) return sameValue(declared, observed);
  return observed.every((one) => declared.includes(one));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).toSorted(byText);
  if (!isObject(value)) return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .toSorted(byText);
}

function byText(one: unknown, other: unknown): number {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** For a message; the whole of it stands in the statement. */
function shownValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}
