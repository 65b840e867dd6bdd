import type { HireCharge } from '../../../contract/src/index.ts';

/** A charge with what of it is to be kept, pence. */
export interface LineToKeep {
  readonly charge: HireCharge;
  readonly pence: number;
}

/** What of a deposit the accepted charges take. Pence. */
export interface KeptDeposit {
  readonly lines: readonly LineToKeep[];
  readonly keptPence: number;
  readonly backPence: number;
  /** What the deposit does not cover. */
  readonly beyondPence: number;
}

/**
 * Spreads a deposit over the accepted charges in their order, after it paid what is owed for the hire.
 * @param heldPence what of the deposit is here
 * @param owedPence what of it pays the hire first
 */
export function keptDepositOf(
  heldPence: number,
  owedPence: number,
  charges: readonly HireCharge[],
): KeptDeposit {
  let room = Math.max(0, heldPence - owedPence);
  let beyondPence = 0;
  const lines: LineToKeep[] = [];
  for (const charge of charges) {
    if (charge.state !== 'accepted') continue;
    const wanted = Math.round(Number(charge.amount ?? 0) * 100);
    const pence = Math.min(wanted, room);
    room -= pence;
    beyondPence += wanted - pence;
    if (pence > 0) lines.push({ charge, pence });
  }
  const keptPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  return { lines, keptPence, backPence: room, beyondPence };
}
