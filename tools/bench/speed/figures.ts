/** What a round measured of one side. */
export interface Measured {
  readonly seconds: number;
  /** Milliseconds, one for each request. */
  readonly latencies: readonly number[];
}

/** What the turns of a side within one round measured, as one. */
export const together = (turns: readonly Measured[]): Measured => ({
  seconds: turns.reduce((sum, turn) => sum + turn.seconds, 0),
  latencies: turns.flatMap((turn) => turn.latencies),
});

/** A side's figures over all rounds. */
export interface SideFigures {
  /** Requests a second: median, least and most of the rounds. */
  readonly perSecond: Spread;
  readonly p50: number;
  readonly p99: number;
}

/** The middle of several figures with its extremes. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Ours beside bare. */
export interface Comparison {
  readonly ours: SideFigures;
  readonly bare: SideFigures;
  /** Ours divided by bare, round by round: 1 is as fast. */
  readonly ratio: Spread;
  /** Ours divided by bare, of the p99 of all requests: 1 is as slow. */
  readonly p99Ratio: number;
  /** The same within each pair of rounds. */
  readonly p99InPairs: Spread;
}

/**
 * Compares rounds that were taken in pairs, one right after the other, so that whatever else the machine did fell on
 * both: ratios of requests a second are made within each pair and their median taken.
 * @throws RangeError without rounds, with another number of rounds on one side, or with a round without requests
 */
export function compare(ours: readonly Measured[], bare: readonly Measured[]): Comparison {
  if (ours.length === 0 || ours.length !== bare.length) throw new RangeError('Rounds are measured in pairs.');
  const inPairs = (of: (round: Measured) => number) =>
    spreadOf(ours.map((round, at) => of(round) / of(bare[at]!)));
  const figures = { ours: figuresOf(ours), bare: figuresOf(bare) };
  return {
    ...figures,
    ratio: inPairs(perSecond),
    p99Ratio: figures.ours.p99 / figures.bare.p99,
    p99InPairs: inPairs(slowest),
  };
}

function figuresOf(rounds: readonly Measured[]): SideFigures {
  const latencies = rounds.flatMap((round) => [...round.latencies]).sort((a, b) => a - b);
  return {
    perSecond: spreadOf(rounds.map(perSecond)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

const slowest = ({ latencies }: Measured) =>
  quantile(
    latencies.toSorted((a, b) => a - b),
    0.99,
  );

function perSecond({ latencies, seconds }: Measured): number {
  if (latencies.length === 0 || seconds <= 0)
    throw new RangeError('A round without requests measures nothing.');
  return latencies.length / seconds;
}

/** The middle of figures; of an even number of them, the mean of the two in the middle. */
export function spreadOf(figures: readonly number[]): Spread {
  if (figures.length === 0) throw new RangeError('Nothing has no middle.');
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
  return { median: (low + high) / 2, least: sorted[0]!, most: sorted.at(-1)! };
}

/** As it is to be read: `0.674 (0.551–0.892)`. */
export const spreadText = ({ median, least, most }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

/** How many times as slow, with the least and the most of the pairs. */
export const p99Text = ({ p99Ratio, p99InPairs: { least, most } }: Comparison): string =>
  `${p99Ratio.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;

/** The value at or below which a share of sorted values lies (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('Nothing has no quantiles.');
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/**
 * Between which values the true middle lies with 95 %, whatever the figures' distribution: the ranks that a binomial of one half
 * leaves out at either end (normal approximation). Under six figures those are the least and the most, and say less.
 * @throws RangeError without figures
 */
export function middleWithin(figures: readonly number[]): { readonly from: number; readonly to: number } {
  if (figures.length === 0) throw new RangeError('Nothing has no middle.');
  const sorted = figures.toSorted((a, b) => a - b);
  const out = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2));
  return { from: sorted[out]!, to: sorted[sorted.length - 1 - out]! };
}
