import type { ProofAnswer, ProofRequest, ProofTenant } from '../world/world.ts';
import { cellName } from './cells.rule.ts';
import type { Finding, Place, Probe } from './probe.ts';
import { isFar, type Reach, reachOf, wasStopped } from './reach.rule.ts';
import { allBytes, needlesOf, type Outcome, outcomeOf } from './read-answer.ts';

/** Asks at a host. */
export type Ask = (place: Place, request: ProofRequest) => Promise<ProofAnswer>;

/** What is counted while probes are judged. */
export interface Tally {
  /** All of them: those with something of another's, and those with nothing. */
  probes: number;
  /** With something of another's in them, and not turned away by a limit. All that follows is told of these, but for what says otherwise. */
  foreign: number;
  /** With nothing of another's. */
  own: number;
  /** Requests, with those for what nobody has. */
  requests: number;
  readonly byWay: Record<string, number>;
  readonly byWho: Record<string, number>;
  /** Of all probes. */
  readonly byStatus: Record<string, number>;
  /** How far they came. */
  readonly byReach: Partial<Record<Reach, number>>;
  /** Those that came to a handler’s own answer. */
  pastTheRule: number;
  /** Of those the ones that name a record of another’s, by way. */
  readonly farByWay: Record<string, number>;
  /** Doors at which one that names a record came so far. */
  readonly farAt: Set<string>;
  /** Doors at which one that names a record was tried. */
  readonly namedAt: Set<string>;
  /** Doors, of all probes, that stand on what is not set up. */
  readonly notSetUpAt: Set<string>;
  /** One's own reads in which one's own text stood: that the texts can be found at all. */
  ownSeen: number;
  /** Doors at which that was so. */
  readonly ownSeenAt: Set<string>;
  /** Findings, by door, that were none when they were asked for again. */
  readonly notAgain: Record<string, number>;
  /** Doors that answered a name of another's as done, as they do one that nobody has. */
  readonly emptyAt: Set<string>;
  /** Of all probes. */
  readonly doors: Set<string>;
  /** Ordered pairs of tenants: at whose host, with whose. */
  readonly pairs: Set<string>;
  /** The same at every host with who asked, as `cellName` calls them. */
  readonly cells: Set<string>;
}

/** A tally of nothing yet. */
export const emptyTally = (): Tally => ({
  probes: 0,
  foreign: 0,
  own: 0,
  requests: 0,
  byWay: {},
  byWho: {},
  byStatus: {},
  byReach: {},
  pastTheRule: 0,
  farByWay: {},
  farAt: new Set(),
  namedAt: new Set(),
  notSetUpAt: new Set(),
  ownSeen: 0,
  ownSeenAt: new Set(),
  notAgain: {},
  emptyAt: new Set(),
  doors: new Set(),
  pairs: new Set(),
  cells: new Set(),
});

/** Of so many probes one finding may be none when it is asked for again: what is often so and then not is looked at. */
export const FOR_ONE_NOT_AGAIN = 1_000;

/** How many findings were none when they were asked for again. */
export const notAgainOf = ({ notAgain }: Pick<Tally, 'notAgain'>): number =>
  Object.values(notAgain).reduce((sum, times) => sum + times, 0);

/** The same in words, with their doors. */
export const notAgainIn = (tally: Pick<Tally, 'notAgain'>): string =>
  [
    String(notAgainOf(tally)),
    ...Object.entries(tally.notAgain).map(([door, times]) => `${door} ${times}`),
  ].join(', ');

/** How a finding names its probe. */
export const findingOf = (probe: Probe, what: Finding['what'], detail: string): Finding => ({
  what,
  door: probe.door.name,
  way: probe.way,
  who: probe.who,
  at: probe.at.host,
  of: probe.of.slug,
  n: probe.n,
  request: `${probe.request.method} ${probe.request.url} ${String(probe.request.payload ?? '').slice(0, 300)}`,
  detail,
});

/** Judges answers by what they hold and by what nobody’s record is answered. */
export class Judge {
  private readonly needles: readonly { readonly tenant: ProofTenant; readonly texts: readonly Buffer[] }[];
  /** What somebody was refused with at a door where nobody’s record was asked for. */
  private readonly refusals = new Map<string, Outcome>();

  constructor(
    private readonly ask: Ask,
    tenants: readonly ProofTenant[],
    readonly tally: Tally,
  ) {
    this.needles = tenants.map((tenant) => ({ tenant, texts: needlesOf(tenant) }));
  }

  /** Sends a probe and says what of its answer must not be; undefined where all is well. */
  async try(probe: Probe): Promise<Finding | undefined> {
    const answer = await this.send(probe.at, probe.request);
    const outcome = outcomeOf(answer, probe.door.kind !== 'call');
    const reach = reachOf(probe.door, outcome);
    const begin = () => `${answer.status} ${answer.bytes.toString('utf8').slice(0, 300)}`;
    const told =
      this.foreignText(probe, answer) ??
      (reach === 'failed' ? findingOf(probe, 'failed', begin()) : undefined) ??
      (probe.mustBeRefused && reach !== 'not tried' && !wasStopped(probe, outcome)
        ? findingOf(probe, 'success', begin())
        : undefined) ??
      (probe.ghost && reach !== 'not tried' ? await this.compared(probe, outcome, probe.ghost) : undefined);
    if (told === 'not tried') {
      this.count(probe, outcome, told);
      return undefined;
    }
    this.count(probe, outcome, told ? null : reach);
    return told;
  }

  /** @param reach null where what it came to is a finding */
  private count(probe: Probe, { status }: Outcome, reach: Reach | null): void {
    const { tally } = this;
    const { door, way, who, at, of, names } = probe;
    const one = <K extends string>(of: Partial<Record<K, number>>, key: K) => {
      of[key] = (of[key] ?? 0) + 1;
    };
    tally.probes += 1;
    tally.doors.add(door.name);
    one(tally.byWay, way);
    one(tally.byStatus, String(status));
    if (reach === 'not set up') tally.notSetUpAt.add(door.name);
    if (way === 'own') {
      tally.own += 1;
      return;
    }
    if (reach) one(tally.byReach, reach);
    if (reach === 'not tried') return;
    tally.foreign += 1;
    one(tally.byWho, who);
    if (at.tenant) tally.pairs.add(`${at.id}>${of.id}`);
    tally.cells.add(cellName(at, of, who));
    const isFarther = reach !== null && isFar(reach);
    if (isFarther) tally.pastTheRule += 1;
    if (!names) return;
    tally.namedAt.add(door.name);
    if (!isFarther) return;
    one(tally.farByWay, way);
    tally.farAt.add(door.name);
  }

  private foreignText(probe: Probe, answer: ProofAnswer): Finding | undefined {
    const bytes = allBytes(answer);
    for (const { tenant, texts } of this.needles) {
      const seen = texts.some((text) => bytes.includes(text));
      if (!seen) continue;
      if (tenant.id !== probe.at.id)
        return findingOf(
          probe,
          'canary',
          `${tenant.slug} in ${answer.status} ${excerpt(answer.bytes, tenant.canary)}`,
        );
      if (probe.way === 'own') {
        this.tally.ownSeen += 1;
        this.tally.ownSeenAt.add(probe.door.name);
      }
    }
    return undefined;
  }

  /**
   * What another has must be answered as what nobody has.
   * @returns `not tried` where a limit stood before what nobody has
   */
  private async compared(
    probe: Probe,
    outcome: Outcome,
    ghost: ProofRequest,
  ): Promise<Finding | 'not tried' | undefined> {
    if (outcome.gave && probe.names) this.tally.emptyAt.add(probe.door.name);
    const isRefused = reachOf(probe.door, outcome) === 'refused';
    // Whoever the rule refuses is not asked about records: once known at a door, that needs no second request.
    const key = [probe.at.id, probe.who, probe.door.name, probe.way].join(' ');
    const known = this.refusals.get(key);
    if (isRefused && known && alike(outcome, known)) return undefined;
    const nobodys = outcomeOf(await this.send(probe.at, ghost), probe.door.kind !== 'call');
    if (reachOf(probe.door, nobodys) === 'not tried') return 'not tried';
    if (isRefused && alike(outcome, nobodys)) this.refusals.set(key, nobodys);
    if (alike(outcome, nobodys)) return undefined;
    return findingOf(probe, outcome.gave ? 'success' : 'told apart', said(outcome, nobodys));
  }

  /**
   * Asks again, one after the other: what was told apart because something else had changed meanwhile is no finding.
   * That is counted, for it may as well be what is so at times only.
   * @returns it where it is so again, twice
   */
  async confirmed(probe: Probe, finding: Finding): Promise<Finding | undefined> {
    if (!probe.ghost || (finding.what !== 'told apart' && finding.what !== 'success') || probe.mustBeRefused)
      return finding;
    const isGraph = probe.door.kind !== 'call';
    for (let round = 0; round < 2; round++) {
      const nobodys = outcomeOf(await this.send(probe.at, probe.ghost), isGraph);
      const again = outcomeOf(await this.send(probe.at, probe.request), isGraph);
      // Two that a limit stopped are alike, and tell nothing.
      if (!alike(again, nobodys) || reachOf(probe.door, nobodys) === 'not tried') continue;
      const { notAgain } = this.tally;
      notAgain[probe.door.name] = (notAgain[probe.door.name] ?? 0) + 1;
      return undefined;
    }
    return finding;
  }

  private send(place: Place, request: ProofRequest): Promise<ProofAnswer> {
    this.tally.requests += 1;
    return this.ask(place, request);
  }
}

const alike = (a: Outcome, b: Outcome) =>
  a.status === b.status && a.code === b.code && a.gave === b.gave && a.likeness === b.likeness;

const said = (theirs: Outcome, nobodys: Outcome) =>
  `another's: ${theirs.status} ${theirs.code ?? theirs.likeness.slice(0, 160)}; nobody's: ${nobodys.status} ${nobodys.code ?? nobodys.likeness.slice(0, 160)}`;

function excerpt(bytes: Buffer, canary: string): string {
  const at = Math.max(0, bytes.indexOf(canary) - 120);
  return bytes.subarray(at, at + 300).toString('utf8');
}
