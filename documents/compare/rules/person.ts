import { breaking, changed, type Rule, turns } from '../breaking.ts';
import { fields } from '../fields.ts';

/** The person record beyond what is documented. */
export const person: Readonly<Record<string, Rule>> = {
  'person.fields': fields('a client may ignore it; it may be personal data that nobody meant to publish'),
  'person.emailMatchesDomain': turns(
    [{ from: 'all', means: breaking('a client that infers the customer from the address assigns wrongly') }],
    changed('the address did not tell the customer before either'),
  ),
};
