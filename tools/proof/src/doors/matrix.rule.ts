import type { Ability } from '@convoy/platform/policy';
import { type DoorActor, type DoorOutcome, actors as everybody } from './actors.ts';
import type { CallDoor, Door, GraphDoor } from './door.ts';

/** What each kind of caller may do at all, as the product's policies say it. */
export interface Abilities {
  readonly customer: Ability;
  readonly operator: Ability;
  readonly admin: Ability;
  readonly headOffice: Ability;
  readonly key: Ability;
  readonly readingKey: Ability;
}

/** A row of the matrix: the rule of a door, and what becomes of everybody there. */
export type MatrixRow = { readonly rule: string } & Readonly<Record<DoorActor, DoorOutcome>>;

/** Addresses that programs may call. Said here once more, so that a door that opens is seen as a change of rows. */
const FOR_KEYS = /^\/(graphql$|api\/(?!(auth|account|webhooks|dev)(\/|$)))/;
/** What is proven by the message itself. */
const SIGNED = /^\/api\/webhooks\//;

/** What the rule of a door means for everybody. */
export function rowOf(door: Door, abilities: Abilities): MatrixRow {
  const outcome = outcomeAt(door, abilities);
  return {
    rule: ruleOf(door),
    ...(Object.fromEntries(
      Object.keys(everybody).map((actor) => [actor, outcome(actor as DoorActor)]),
    ) as Record<DoorActor, DoorOutcome>),
  };
}

/** The rule of a door in a word: `read:Booking`, `public`, with the hosts it is on. */
export function ruleOf(door: Door): string {
  switch (door.kind) {
    case 'call': {
      const rule =
        door.access === null
          ? 'file'
          : door.access === 'signed-in'
            ? 'signed-in'
            : 'public' in door.access
              ? 'public'
              : `${door.access.action}:${door.access.subject}`;
      return door.hostKind ? `${rule} on ${door.hostKind}` : rule;
    }
    case 'query':
    case 'mutation':
    case 'subscription': {
      const rule = door.rules.map(({ action, subject }) => `${action}:${subject}`).join(' + ') || 'public';
      return door.brandOnly ? `${rule} on brand` : rule;
    }
    case 'socket':
      return 'signed-in';
    case 'job':
      return 'the clock';
    case 'listener':
      return door.event ? `the event ${door.event.type}` : 'an event';
    case 'loop':
    case 'service':
      return 'all the time';
    case 'answer':
      return 'a question of the core';
  }
}

function outcomeAt(door: Door, abilities: Abilities): (actor: DoorActor) => DoorOutcome {
  switch (door.kind) {
    case 'call':
      return (actor) => atCall(door, actor, abilities);
    case 'query':
    case 'mutation':
      return (actor) => (actor === 'plugin' ? 'inside' : atGraph(door, actor, abilities));
    case 'subscription':
      return (actor) => (isPerson(actor) ? atGraph(door, actor, abilities) : outside(actor));
    case 'socket':
      return (actor) => (isPerson(actor) ? 'in' : outside(actor));
    default:
      return () => '-';
  }
}

/** Who is somebody where they knock. */
const isPerson = (
  actor: DoorActor,
): actor is 'customer' | 'otherCustomer' | 'operator' | 'admin' | 'headOffice' =>
  ['customer', 'otherCustomer', 'operator', 'admin', 'headOffice'].includes(actor);
const outside = (actor: DoorActor): DoorOutcome => (actor === 'plugin' || actor === 'device' ? '-' : '401');

type Rule = { readonly action: string; readonly subject: string };

function atCall(door: CallDoor, actor: DoorActor, abilities: Abilities): DoorOutcome {
  const { access } = door;
  const rules = access === null || access === 'signed-in' || 'public' in access ? [] : [access];
  const onPlatform = actor === 'headOffice' || actor === 'webhook';
  if (actor === 'plugin' || actor === 'device') return '-';
  if (isKey(actor)) {
    // Who a key is comes before where it may go.
    if (actor === 'foreignKey') return '401';
    if (!FOR_KEYS.test(door.path)) return 'closed';
  }
  if (door.hostKind && door.hostKind !== (onPlatform ? 'platform' : 'brand')) return '404';
  if (SIGNED.test(door.path)) return 'signed';
  if (access === 'signed-in') return isPerson(actor) ? 'in' : isKey(actor) ? '403' : '401';
  return byRules(rules, actor, abilities);
}

function atGraph(door: GraphDoor, actor: DoorActor, abilities: Abilities): DoorOutcome {
  if (actor === 'device') return '-';
  if (actor === 'foreignKey') return '401';
  if (door.brandOnly && (actor === 'headOffice' || actor === 'webhook')) return '404';
  return byRules(door.rules, actor, abilities);
}

const isKey = (actor: DoorActor) =>
  actor === 'key' || actor === 'readingKey' || actor === 'testKey' || actor === 'foreignKey';

function byRules(rules: readonly Rule[], actor: DoorActor, abilities: Abilities): DoorOutcome {
  if (rules.length === 0) return 'in';
  const known = {
    customer: abilities.customer,
    otherCustomer: abilities.customer,
    operator: abilities.operator,
    admin: abilities.admin,
    headOffice: abilities.headOffice,
    key: abilities.key,
    testKey: abilities.key,
    readingKey: abilities.readingKey,
  } as Partial<Record<DoorActor, Ability>>;
  const ability = known[actor];
  if (!ability) return '401';
  if (!rules.every(({ action, subject }) => ability.can(action, subject)))
    return isKey(actor) ? 'lacks' : '403';
  const isOwn = rules.some(({ action, subject }) =>
    ability.rulesFor(action, subject).every((rule) => rule.inverted || rule.conditions),
  );
  return isOwn ? 'own' : 'in';
}

/** What live doors and rows have not of each other. */
export function unmatched(
  doors: readonly Pick<Door, 'name'>[],
  rows: Readonly<Record<string, unknown>>,
): { readonly doorsWithoutRow: string[]; readonly rowsWithoutDoor: string[] } {
  const live = new Set(doors.map(({ name }) => name));
  return {
    doorsWithoutRow: [...live].filter((name) => !Object.hasOwn(rows, name)),
    rowsWithoutDoor: Object.keys(rows).filter((name) => !live.has(name)),
  };
}

/** The matrix as it is kept: a line for each door, so that a change is a line. */
export function writtenMatrix(
  rows: Readonly<Record<string, MatrixRow>>,
  words: { readonly actors: object; readonly outcomes: object },
): string {
  const doors = Object.entries(rows).map(
    ([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  const said = (what: object) => JSON.stringify(what, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "actors": ${said(words.actors)},\n  "outcomes": ${said(words.outcomes)},\n  "doors": {\n${doors.join(',\n')}\n  }\n}\n`;
}
