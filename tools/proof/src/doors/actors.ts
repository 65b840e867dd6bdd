import type { ProofTenant, World } from '../world/world.ts';

/** Who may stand at a door, and how they come there. */
export const actors = {
  nobody: 'without a session, at a brand’s host',
  customer: 'a customer of the brand',
  otherCustomer: 'another customer of the brand, for whom the first one’s records are nobody’s',
  operator: 'an operator of the brand',
  admin: 'an admin of the brand',
  headOffice: 'an admin of the platform, at its own host',
  headOfficeElsewhere: 'the same person’s session, at a brand’s host',
  groupParent: 'the session of the admin of the parent of its group, at a brand’s host',
  foreignCustomer: 'the session of another brand’s customer, at a brand’s host',
  foreignOperator: 'the session of another brand’s operator, at a brand’s host',
  foreignAdmin: 'the session of another brand’s admin, at a brand’s host',
  key: 'a program with a live key that has every scope',
  readingKey: 'a program with a live key that may read bookings',
  testKey: 'a program with a test key that has every scope: it comes in and writes nothing',
  foreignKey: 'a program with another brand’s key',
  plugin: 'a plugin, from inside: it has no session and asks the graph for what its manifest names',
  device: 'a tracker in a van: there is no door for it yet',
  webhook: 'the payment provider, with a message whose signature is not its own',
} as const;
export type DoorActor = keyof typeof actors;

/** What becomes of somebody at a door. */
export const outcomes = {
  in: 'comes in: the record and what was sent decide further',
  own: 'comes in, to records of their own alone',
  '401': 'is asked to sign in; a foreign session or key is none',
  '403': 'is refused: the role may not',
  lacks: 'is refused: the key was not given the right',
  closed: 'is refused: keys are not for this address',
  '404': 'finds nothing: this is not on such a host',
  signed: 'is refused unless the message proves itself by its signature',
  inside: 'is answered inside where its manifest names the right, and by no address',
  '-': 'has no way here',
} as const;
export type DoorOutcome = keyof typeof outcomes;

/** Those who come by a request or a socket. */
export type Knocker = Exclude<DoorActor, 'plugin' | 'device'>;

/** Where somebody knocks, and with what. */
export interface Standing {
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who somebody is in a world, at the host of one of its brands. */
export function standingOf(world: World, at: ProofTenant, actor: Knocker): Standing {
  const other = world.tenants.find(({ group }) => group !== at.group)!;
  const parent = world.tenants.find(({ group, groupParent }) => group === at.group && groupParent)!;
  const { host } = at;
  switch (actor) {
    case 'headOffice':
      return { host: world.headOffice.host, headers: world.headOffice.as('admin') };
    case 'headOfficeElsewhere':
      return { host, headers: world.headOffice.as('admin') };
    case 'groupParent':
      return { host, headers: parent.as('admin') };
    case 'foreignCustomer':
      return { host, headers: other.as('customer') };
    case 'foreignOperator':
      return { host, headers: other.as('operator') };
    case 'foreignAdmin':
      return { host, headers: other.as('admin') };
    case 'foreignKey':
      return { host, headers: other.as('key') };
    case 'webhook':
      return {
        host: world.headOffice.host,
        headers: { 'stripe-signature': 't=1,v1=00', 'user-agent': 'Stripe/1.0' },
      };
    default:
      return { host, headers: at.as(actor) };
  }
}
