/** A service that is tested. */
interface Service {
  readonly baseUrl: string;
  readonly embedded: boolean;
}

const ourselves = 'the embedded reference service';

/** A service by its address; the embedded one has another port at each start. */
export function serviceName({ baseUrl, embedded }: Service): string {
  return embedded ? ourselves : baseUrl;
}

/**
 * Name of a service with its address in any case.
 * @param shown writes the address
 */
export function serviceAt({ baseUrl, embedded }: Service, shown = (address: string) => address): string {
  return embedded ? `${ourselves} at ${shown(baseUrl)}` : shown(baseUrl);
}
