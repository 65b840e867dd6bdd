import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a campaign measured in this run. */
export interface Figure {
  /** The campaign it belongs to: `separation`, `races` … */
  readonly campaign: string;
  /** What was counted or measured, with its unit: `probes`, `p99 of the losers, ms`. */
  readonly what: string;
  /** As it is to be read: `100,412`, `312 ms`. */
  readonly value: string;
  /** What is asked of it, where something is: `≥ 100,000`. */
  readonly asked?: string;
  /** Whether it is as asked. The spec that tells it fails by its own assertion where it is not. */
  readonly held?: boolean;
}

/**
 * Tells a figure: printed at once, and kept for the table at the end of `npm run test:deep`, which names the file for it in
 * `CONVOY_FIGURES`.
 */
export function tellFigure(figure: Figure): void {
  console.log(
    `${figure.campaign}: ${figure.what} ${figure.value}${figure.asked ? ` (asked: ${figure.asked})` : ''}`,
  );
  const file = process.env.CONVOY_FIGURES;
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  // One write of less than a page: processes that tell at once do not mix their lines.
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Tells of how many that were tried one came out wrong: none may, and where nothing was tried it does not hold either. */
export function tellWrong(tried: {
  readonly campaign: string;
  readonly what: string;
  readonly wrong: number;
  readonly of: number;
}): void {
  const { campaign, what, wrong, of } = tried;
  tellFigure({
    campaign,
    what,
    value: `${wrong.toLocaleString('en')} of ${of.toLocaleString('en')}`,
    asked: '0',
    held: wrong === 0 && of > 0,
  });
}
