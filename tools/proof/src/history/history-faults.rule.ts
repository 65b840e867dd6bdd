import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Stored, StoredBooking } from './history.ts';

/** What must hold of everything that clients saw and that is stored. */
export const invariants = {
  overlap: 'no van is taken twice at a time',
  winner: 'of those who want one van exactly one gets it',
  'same answer': 'a repeated write is answered as the first and done once',
  paid: 'who has paid has a van or the money back',
  stored: 'what was acknowledged is stored',
  ledger: "the books equal the provider's journal",
  phantom: 'nothing is seen that was not written, or seen and then no longer',
  'honest 503': 'who cannot be served is told when to come back, and sees no other fault',
  'in time': 'everybody is answered in time',
} as const;
export type Invariant = keyof typeof invariants;

/** Where one of them does not hold. */
export interface HistoryFault {
  readonly invariant: Invariant;
  readonly what: string;
}

/** Bookings that hold a van, or have held it to its end. */
const holds: ReadonlySet<string> = new Set(['pending', 'confirmed', 'active', 'completed']);
const stands: ReadonlySet<string> = new Set(['confirmed', 'active', 'completed']);
/** What never becomes anything else. */
const final: ReadonlySet<string> = new Set(['cancelled', 'completed']);

/** Rows of the largest page of a list. */
const PAGE = 100;

interface Asked {
  readonly vanId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
}

/**
 * What is wrong with a history.
 * @param withinMs how long an answer may take
 */
export function historyFaults(
  exchanges: readonly Exchange[],
  stored: Stored,
  withinMs: number,
): HistoryFault[] {
  const told = (invariant: Invariant, all: Iterable<string>): HistoryFault[] =>
    [...new Set(all)].map((what) => ({ invariant, what }));
  return [
    ...told('overlap', overlaps(stored)),
    ...told('winner', winners(exchanges, stored)),
    ...told('same answer', repeats(exchanges, stored)),
    ...told('paid', paidForNothing(stored)),
    ...told('stored', lost(exchanges, stored)),
    ...told('ledger', ledger(stored)),
    ...told('phantom', phantoms(exchanges, stored)),
    ...told('honest 503', dishonest(exchanges)),
    ...told('in time', late(exchanges, withinMs)),
  ];
}

function* overlaps({ allocations, bookings }: Stored): Generator<string> {
  const byVan = [...allocations].sort((a, b) => a.vanId - b.vanId || a.from - b.from);
  // The one that lasts longest of those before: a short one between two does not hide that they overlap.
  let last = byVan[0];
  for (const next of byVan.slice(1)) {
    if (last && next.vanId === last.vanId) {
      if (next.from < last.until)
        yield `van ${next.vanId}: bookings ${last.bookingId} and ${next.bookingId} overlap`;
      if (next.until < last.until) continue;
    }
    last = next;
  }
  const allotted = new Set(allocations.map(({ bookingId }) => bookingId));
  for (const { id, status } of bookings)
    if ((status === 'confirmed' || status === 'active') && !allotted.has(id))
      yield `booking ${id} is ${status} and takes no van`;
}

function* winners(exchanges: readonly Exchange[], { bookings }: Stored): Generator<string> {
  const ofVan = Map.groupBy(bookings, ({ vanId }) => vanId);
  for (const [van, all] of ofVan) {
    const held = all.filter(({ status }) => holds.has(status));
    for (const [at, one] of held.entries())
      for (const other of held.slice(at + 1))
        if (sharesDays(one, other)) yield `van ${van}: bookings ${one.id} and ${other.id} have both won it`;
  }
  for (const { answer, body, client } of exchanges.filter(({ door }) => door === 'book')) {
    if (answer?.status !== 409 || codeOf(answer.body) !== 'VAN_UNAVAILABLE') continue;
    const wanted = body as Asked;
    if (!(ofVan.get(wanted.vanId) ?? []).some((other) => sharesDays(other, wanted)))
      yield `van ${wanted.vanId} from ${wanted.pickupDate}: ${client} was refused, and nobody ever had it`;
  }
}

function* repeats(exchanges: readonly Exchange[], { bookings }: Stored): Generator<string> {
  const writes = exchanges.filter(({ key }) => key !== null);
  for (const [name, same] of Map.groupBy(writes, ({ client, key }) => `${client}, key ${key}`)) {
    const done = same.filter(isDone);
    const [first] = done;
    for (const again of done) {
      if (!isDeepStrictEqual(again.body, first?.body)) yield `${name}: two different requests were both done`;
      else if (!isDeepStrictEqual(again.answer?.body, first?.answer?.body))
        yield `${name}: answered ${text(first?.answer?.body)}, then ${text(again.answer?.body)}`;
    }
  }
  // Each key makes one at most: more of them are stored only where a repeated call was done again.
  const wanted = Map.groupBy(
    exchanges.filter(({ door, key }) => door === 'book' && key !== null),
    ({ client, body }) => slotOf(client, body as Asked),
  );
  for (const [slot, made] of Map.groupBy(bookings, (booking) => slotOf(booking.client, booking))) {
    const keys = new Set((wanted.get(slot) ?? []).map(({ key }) => key));
    if (made.length > Math.max(1, keys.size))
      yield `${slot}: ${keys.size} asked for, ${made.map(({ id }) => id).join(' and ')} made`;
  }
}

function* paidForNothing({ bookings, allocations }: Stored): Generator<string> {
  const allotted = new Set(allocations.map(({ bookingId }) => bookingId));
  for (const { id, status, camePence, backPence } of bookings) {
    if (camePence <= backPence) continue;
    if (!stands.has(status) || (status !== 'completed' && !allotted.has(id)))
      yield `booking ${id} (${status}): ${camePence} came, ${backPence} went back, and it has no van`;
  }
}

function* lost(exchanges: readonly Exchange[], stored: Stored): Generator<string> {
  const bookings = new Map(stored.bookings.map((booking) => [booking.id, booking]));
  const [quotes, payments] = [new Set(stored.quoteIds), new Set(stored.paymentIds)];
  for (const { door, path, answer, client, body } of exchanges.filter(isDone)) {
    const id = idOf(answer?.body);
    if (door === 'book') {
      const booking = bookings.get(id);
      const wanted = body as Asked;
      if (!booking) yield `booking ${id} of ${client} was acknowledged and is not there`;
      else if (booking.client !== client || booking.vanId !== wanted.vanId)
        yield `booking ${id} was acknowledged to ${client} for van ${wanted.vanId} and is ${booking.client}'s of van ${booking.vanId}`;
    } else if (door === 'quote' && !quotes.has(id)) {
      yield `quote ${id} was acknowledged and is not there`;
    } else if (door === 'pay') {
      const payment = Number((answer?.body as { paymentId?: unknown } | undefined)?.paymentId);
      if (!payments.has(payment)) yield `payment ${payment} was acknowledged and is not there`;
    } else if (door === 'cancel') {
      const called = Number(/\/bookings\/(\d+)\//.exec(path)?.[1]);
      const status = bookings.get(called)?.status ?? 'not there';
      if (status !== 'cancelled') yield `booking ${called} was called off and is ${status}`;
    }
  }
  // Who was told that it is done finds it when looking afterwards; a full page says nothing of what is not on it.
  const looks = Map.groupBy(
    exchanges.filter((each) => each.door === 'list' && isDone(each) && rowsOf(each).length < PAGE),
    (look) => look.client,
  );
  for (const { client, answer, endedAt } of exchanges.filter(
    (each) => each.door === 'book' && isDone(each),
  )) {
    const id = idOf(answer?.body);
    for (const look of looks.get(client) ?? [])
      if (look.askedAt > endedAt && !rowsOf(look).some((row) => row.id === id))
        yield `booking ${id} was acknowledged to ${client}, who then did not find it`;
  }
}

function* ledger({ bookedPence, journalPence }: Stored): Generator<string> {
  if (bookedPence !== journalPence)
    yield `the books have ${bookedPence} at the provider, its journal has ${journalPence}`;
}

function* phantoms(exchanges: readonly Exchange[], stored: Stored): Generator<string> {
  const bookings = new Map(stored.bookings.map((booking) => [booking.id, booking]));
  // Of each booking and each state: when it was first known to be in it, and the last time that somebody still saw it so.
  const sights = new Map<number, Map<string, { knownAt: number; seenAt: number }>>();
  const see = (id: number, status: string, askedAt: number, endedAt: number) => {
    const states = sights.get(id) ?? new Map();
    sights.set(id, states);
    const { knownAt = Number.POSITIVE_INFINITY, seenAt = Number.NEGATIVE_INFINITY } =
      states.get(status) ?? {};
    states.set(status, { knownAt: Math.min(knownAt, endedAt), seenAt: Math.max(seenAt, askedAt) });
  };
  for (const { door, client, answer, askedAt, endedAt } of exchanges.filter(isDone)) {
    if (door !== 'list' && door !== 'book' && door !== 'show') continue;
    for (const { id, status } of door === 'list' ? rowsOf({ answer }) : [answer?.body as SeenRow]) {
      const booking = bookings.get(id);
      if (!booking) yield `booking ${id} was seen by ${client} and was never written`;
      else if (booking.client !== client)
        yield `booking ${id} is ${booking.client}'s and was seen by ${client}`;
      // A repeated write is answered as it was then: that is no sight of now.
      if (door !== 'book') see(id, status, askedAt, endedAt);
    }
  }
  for (const [id, states] of sights) {
    const end = bookings.get(id);
    if (end) see(id, end.status, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    for (const [one, { knownAt }] of states)
      for (const [other, { seenAt }] of states)
        if (seenAt >= knownAt && !mayBecome(one, other))
          yield `booking ${id} was seen ${one}, and is ${other} afterwards`;
  }
}

function* dishonest(exchanges: readonly Exchange[]): Generator<string> {
  for (const { method, path, answer } of exchanges) {
    if (!answer || answer.status < 500) continue;
    const call = `${method} ${path.split('?')[0]?.replaceAll(/\d+/g, '…')}`;
    if (answer.status !== 503) yield `${call} was answered ${answer.status} ${text(answer.body)}`;
    else if (!/^[1-9]\d{0,3}$/.test(answer.retryAfter ?? '')) yield `${call}: 503 without Retry-After`;
  }
}

function* late(exchanges: readonly Exchange[], withinMs: number): Generator<string> {
  for (const { method, path, askedAt, endedAt, lost } of exchanges) {
    if (lost === 'no patience' || endedAt - askedAt > withinMs)
      yield `${method} ${path} took ${Math.round(endedAt - askedAt)} ms${lost ? ' and was given up' : ''}`;
  }
}

/** A hold that is over may still be paid in time of another van; what was called off or has ended stays so. */
const mayBecome = (from: string, to: string): boolean =>
  from === to || (!final.has(from) && to !== 'pending');

const isDone = ({ answer }: Pick<Exchange, 'answer'>): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;
const idOf = (body: unknown): number => Number((body as { id?: unknown } | null)?.id);
const codeOf = (body: unknown): unknown => (body as { code?: unknown } | null)?.code;
const text = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
const slotOf = (client: string, { vanId, pickupDate, returnDate }: Asked): string =>
  `${client}, van ${vanId}, ${pickupDate} to ${returnDate}`;
interface SeenRow {
  readonly id: number;
  readonly status: string;
}

function rowsOf({ answer }: Pick<Exchange, 'answer'>): readonly SeenRow[] {
  return Array.isArray(answer?.body) ? answer.body : [];
}

/** Whether two hires want a van on the same days: a day that one ends on another cannot begin on, in these proofs. */
function sharesDays(
  one: Pick<StoredBooking, 'pickupDate' | 'returnDate'>,
  other: Pick<Asked, 'pickupDate' | 'returnDate'>,
): boolean {
  return one.pickupDate <= other.returnDate && other.pickupDate <= one.returnDate;
}
