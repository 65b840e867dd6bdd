import fc from 'fast-check';
import type { Answered } from './answer-faults.rule.ts';
import { type HeapSample, livingHeap } from './heap.ts';

/** An answer with the time it took in milliseconds. */
export type Timed = Answered & { readonly took: number };

/** What was found: what is wrong, and the smallest request with which it still is. */
export interface Finding<Request> {
  readonly fault: string;
  readonly request: Request;
  /** What was answered when it was met. */
  readonly answer: string;
  /** Both repeat it: `fc.sample(requests, { seed, numRuns: place + 1 })`. */
  readonly seed: number;
  readonly place: number;
  /** Whether it was seen again alone; otherwise the request is as it was met. */
  readonly again: boolean;
}

export interface Campaign<Request, Answer extends Timed = Timed> {
  readonly requests: fc.Arbitrary<Request>;
  readonly count: number;
  readonly atOnce: number;
  readonly seed: number;
  send(request: Request): Promise<Answer>;
  faultsOf(request: Request, answer: Answer): string[];
  /** What kind of request it is: findings of one kind and fault are one. */
  kindOf(request: Request): string;
  /** Done before each block of requests, with how many were sent. */
  before?(sent: number): Promise<void>;
  /** Measures the heap at each tenth of the way, so far as blocks end there. */
  readonly heap?: boolean;
}

export interface CampaignResult<Request> {
  readonly sent: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowest: { readonly took: number; readonly request: Request } | null;
  /** In order, from the first tenth on. */
  readonly heap: readonly HeapSample[];
  readonly findings: readonly Finding<Request>[];
  readonly seconds: number;
}

const BLOCK = 500;
/** Distinct findings that are looked into; a campaign with more has something else to do. */
const MOST_FINDINGS = 25;

/** What is wrong, without what differs from one request to the next. */
const signOf = (kind: string, fault: string): string => `${kind}: ${fault.replace(/\d+/g, 'n')}`;

/**
 * Sends requests as many at a time as told, a block after the other; each block repeats by its own seed. What is wrong is then
 * made as small as it gets, alone.
 */
export async function fuzz<Request, Answer extends Timed = Timed>(
  campaign: Campaign<Request, Answer>,
): Promise<CampaignResult<Request>> {
  const { requests, count, atOnce } = campaign;
  const statuses = new Map<number, number>();
  const found = new Map<string, Omit<Finding<Request>, 'again'> & { readonly sign: string }>();
  const heap: HeapSample[] = [];
  const marks = campaign.heap ? Array.from({ length: 10 }, (_, n) => Math.ceil((count * (n + 1)) / 10)) : [];
  let slowest: { took: number; request: Request } | null = null;
  let sent = 0;
  const start = performance.now();

  for (let block = 0; sent < count; block++) {
    const seed = (campaign.seed + block) | 0;
    await campaign.before?.(sent);
    const sample = fc.sample(requests, { seed, numRuns: Math.min(BLOCK, count - sent) });
    let next = 0;
    const sender = async (): Promise<void> => {
      for (let place = next++; place < sample.length; place = next++) {
        const request = sample[place]!;
        const answer = await campaign.send(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (!slowest || answer.took > slowest.took) slowest = { took: answer.took, request };
        for (const fault of campaign.faultsOf(request, answer)) {
          const sign = signOf(campaign.kindOf(request), fault);
          if (!found.has(sign))
            found.set(sign, {
              sign,
              fault,
              request,
              answer: `${answer.status} ${answer.text.slice(0, 500)}`,
              seed,
              place,
            });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    sent += sample.length;
    if (marks.length > 0 && sent >= marks[0]!) heap.push({ sent, bytes: livingHeap() });
    while (marks.length > 0 && sent >= marks[0]!) marks.shift();
  }
  const seconds = (performance.now() - start) / 1_000;
  const findings: Finding<Request>[] = [];
  for (const one of [...found.values()].slice(0, MOST_FINDINGS)) findings.push(await smallest(campaign, one));
  return { sent, statuses, slowest, heap, findings, seconds };
}

/** Sends a request again and again, each time less of it, as long as the same is wrong. */
async function smallest<Request, Answer extends Timed>(
  campaign: Campaign<Request, Answer>,
  { sign, ...met }: Omit<Finding<Request>, 'again'> & { readonly sign: string },
): Promise<Finding<Request>> {
  const { fault, seed, place } = met;
  const checked = await fc.check(
    fc.asyncProperty(campaign.requests, async (tried) => {
      const faults = campaign.faultsOf(tried, await campaign.send(tried));
      if (faults.some((each) => signOf(campaign.kindOf(tried), each) === sign)) throw new Error(fault);
    }),
    { seed, path: String(place), numRuns: 1, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false },
  );
  const [least] = checked.counterexample ?? [];
  return { ...met, request: least ?? met.request, again: least !== undefined };
}

/** A finding as it is printed. */
export function sayFinding<Request extends object>({
  fault,
  request,
  answer,
  seed,
  place,
  again,
}: Finding<Request>): string {
  const shown = JSON.stringify(request, (_key, value) => {
    if (value?.type === 'Buffer' && Array.isArray(value.data))
      return `bytes ${Buffer.from(value.data).toString('hex').slice(0, 400)}`;
    return typeof value === 'string' && value.length > 600
      ? `${value.slice(0, 300)}… (${value.length} characters)`
      : value;
  });
  return `${fault}\n    ${shown}\n    answered ${answer}\n    seed ${seed}, place ${place}${again ? '' : '; not seen again alone'}`;
}
