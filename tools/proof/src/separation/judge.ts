import type { ProofAnswer, ProofRequest, ProofTenant } from '../world/world.ts';
import type { Finding, Place, Probe } from './probe.ts';
import { allBytes, needlesOf, type Outcome, outcomeOf } from './read-answer.ts';

/** Asks at a host. */
export type Ask = (place: Place, request: ProofRequest) => Promise<ProofAnswer>;

/** What is counted while probes are judged. */
export interface Tally {
  probes: number;
  /** Requests, with those for what nobody has. */
  requests: number;
  readonly byWay: Record<string, number>;
  readonly byStatus: Record<string, number>;
  /** Doors that said they cannot now. */
  readonly unavailableAt: Set<string>;
  /** Probes that came past the rule of their door: a record decided, or the input. */
  pastTheRule: number;
  /** One's own reads in which one's own text stood: that the texts can be found at all. */
  ownSeen: number;
  /** Doors at which that was so. */
  readonly ownSeenAt: Set<string>;
  /** Doors that answered a name of another's as done, as they do one that nobody has. */
  readonly emptyAt: Set<string>;
  readonly doors: Set<string>;
  readonly pairs: Set<string>;
}

/** A tally of nothing yet. */
export const emptyTally = (): Tally => ({
  probes: 0,
  requests: 0,
  byWay: {},
  byStatus: {},
  unavailableAt: new Set(),
  pastTheRule: 0,
  ownSeen: 0,
  ownSeenAt: new Set(),
  emptyAt: new Set(),
  doors: new Set(),
  pairs: new Set(),
});

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

const REFUSALS = new Set([401, 403]);

/** Judges answers by what they hold and by what nobody’s record is answered. */
export class Judge {
  private readonly needles: readonly { readonly tenant: ProofTenant; readonly texts: readonly Buffer[] }[];
  private readonly ghosts = new Map<string, Outcome>();

  constructor(
    private readonly ask: Ask,
    tenants: readonly ProofTenant[],
    readonly tally: Tally,
  ) {
    this.needles = tenants.map((tenant) => ({ tenant, texts: needlesOf(tenant) }));
  }

  /** Sends a probe and says what of its answer must not be; undefined where all is well. */
  async try(probe: Probe): Promise<Finding | undefined> {
    const { tally } = this;
    const isGraph = probe.door.kind !== 'call';
    const answer = await this.send(probe.at, probe.request);
    const outcome = outcomeOf(answer, isGraph);
    tally.probes += 1;
    tally.byWay[probe.way] = (tally.byWay[probe.way] ?? 0) + 1;
    tally.byStatus[answer.status] = (tally.byStatus[answer.status] ?? 0) + 1;
    if (answer.status === 503) tally.unavailableAt.add(probe.door.name);
    tally.doors.add(probe.door.name);
    tally.pairs.add(`${probe.at.id}>${probe.of.id}`);
    if (!REFUSALS.has(outcome.status) && outcome.code !== 'UNAUTHENTICATED' && outcome.code !== 'FORBIDDEN')
      tally.pastTheRule += 1;
    return (
      this.foreignText(probe, answer) ??
      (answer.status >= 500 && answer.status !== 503
        ? findingOf(probe, 'failed', `${answer.status} ${answer.bytes.toString('utf8').slice(0, 300)}`)
        : undefined) ??
      (probe.mustBeRefused && outcome.gave
        ? findingOf(probe, 'success', `${answer.status} ${answer.bytes.toString('utf8').slice(0, 300)}`)
        : undefined) ??
      (probe.ghost ? await this.compared(probe, outcome, probe.ghost) : undefined)
    );
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

  /** What another has must be answered as what nobody has. */
  private async compared(probe: Probe, outcome: Outcome, ghost: ProofRequest): Promise<Finding | undefined> {
    const key = [probe.at.id, probe.who, probe.door.name, probe.way, probe.variant, ghost.url].join(' ');
    let nobodys = this.ghosts.get(key);
    if (!nobodys) {
      nobodys = outcomeOf(await this.send(probe.at, ghost), probe.door.kind !== 'call');
      this.ghosts.set(key, nobodys);
      if (this.ghosts.size > 50_000) this.ghosts.clear();
    }
    if (outcome.gave) this.tally.emptyAt.add(probe.door.name);
    if (alike(outcome, nobodys)) return undefined;
    return findingOf(probe, outcome.gave ? 'success' : 'told apart', said(outcome, nobodys));
  }

  /**
   * Asks again, one after the other: what was told apart because something else had changed meanwhile is no finding.
   * @returns it where it is so again, twice
   */
  async confirmed(probe: Probe, finding: Finding): Promise<Finding | undefined> {
    if (!probe.ghost || (finding.what !== 'told apart' && finding.what !== 'success') || probe.mustBeRefused)
      return finding;
    const isGraph = probe.door.kind !== 'call';
    for (let round = 0; round < 2; round++) {
      const nobodys = outcomeOf(await this.send(probe.at, probe.ghost), isGraph);
      const again = outcomeOf(await this.send(probe.at, probe.request), isGraph);
      if (alike(again, nobodys)) return undefined;
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
