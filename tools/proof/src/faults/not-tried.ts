import { tellFigure } from '@convoy/platform/testing';
import { it } from 'vitest';

/**
 * Says in the table of figures that a campaign was left out, so that nobody reads it as if it had held; its test counts as
 * skipped.
 */
export function tellNotTried(
  campaign: string,
  reason: string | null,
  figure: { what: string; asked: string },
): void {
  if (reason === null) return;
  it(`${campaign}: not tried`, ({ skip }) => {
    tellFigure({ campaign, ...figure, value: `not tried: ${reason}`, held: false });
    skip(reason);
  });
}

/** Why a campaign that lets processes stand still or ends them in order cannot be here; null where it can. */
export const noSignals: string | null =
  process.platform === 'win32' ? 'Windows has no signals that stop or end a process in order' : null;
