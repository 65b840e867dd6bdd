import { type PriceLine, type PriceLineCode, priceLineCodes } from '@convoy/booking/contract';
import { formatPence, vatInside } from '@convoy/platform/money';
import { ownCodeOff } from '../own-codes/own-code.rule.ts';
import type { HirePrice } from '../prices/hire-price.ts';
import { percentOf } from '../prices/percent.ts';
import { roundedTo, spendOf } from '../prices/price-hire.ts';
import type { OwnTerms, PromotionRecord, RuleOf } from '../prices/price-records.ts';

/** The price that was agreed. Pence. */
export interface AgreedPrice {
  readonly lines: readonly PriceLine[];
  readonly dailyRatePence: number;
  readonly totalDays: number;
  readonly rentalPence: number;
  readonly depositPence: number;
}

/** What is taken off a changed hire, or rounds it. */
export interface ChangedHireOff {
  /** By the terms the hire was booked with. */
  readonly promotion: PromotionRecord | null;
  readonly rounding: RuleOf<'rounding'> | null;
  /** Today's lines of the next smaller van, for a customer's own code of a larger one; null where there is none. */
  readonly smallerLines?: readonly PriceLine[] | null | undefined;
}

/** What of a hire a change leaves as it is. */
export interface KeptParts {
  readonly van: boolean;
  /** Both days, and so how many are charged. */
  readonly days: boolean;
  /** Place, day and time of each end. */
  readonly pickup: boolean;
  readonly return: boolean;
  readonly places: boolean;
}

const hireCodes: ReadonlySet<PriceLineCode> = new Set([
  'hire',
  'season',
  'weekday',
  'length',
  'length-cap',
  'lead-time',
  'fee',
]);

/**
 * The price of a changed hire: what the change leaves alone costs what was agreed, everything else what it costs by the
 * rules of today (docs/adr/0014). So a rule that came after the booking makes nothing dearer that nobody touches. An extra
 * of which another number is wanted costs a piece what was agreed, or less where it has become cheaper. Promotion and
 * rounding are worked out on the sum. What a customer's own code makes of days or of a larger van stays as agreed while van and
 * days stay; a code that finds nothing in the changed hire has no line. What plugins charge is as it comes: they were asked
 * about the changed hire.
 * @param agreed lines that do not add up to their hire (older than price lines) are not used
 * @param now the changed hire by the rules of today
 */
export function changedPrice(
  agreed: AgreedPrice,
  now: HirePrice,
  kept: KeptParts,
  by: ChangedHireOff,
): HirePrice {
  const deposit = kept.van ? agreed.depositPence : now.depositPence;
  if (sumOf(agreed.lines) !== agreed.rentalPence) return priceOf(now.lines, now, deposit);
  const keepsHire = kept.van && kept.days;
  const stays: Partial<Record<PriceLineCode, boolean>> = {
    'one-way': kept.places,
    'out-of-hours-pickup': kept.pickup,
    'out-of-hours-return': kept.return,
  };
  const of = (lines: readonly PriceLine[], code: PriceLineCode) => lines.filter((line) => line.code === code);
  const lines: PriceLine[] = [];
  for (const code of priceLineCodes) {
    if (code === 'promotion' || code === 'rounding') continue;
    if (code === 'extra')
      lines.push(...of(now.lines, code).map((line) => extraLine(agreed.lines, line, kept.days)));
    else
      lines.push(
        ...of(
          hireCodes.has(code)
            ? keepsHire
              ? agreed.lines
              : now.lines
            : stays[code]
              ? agreed.lines
              : now.lines,
          code,
        ),
      );
  }
  const sameButForOff = sameLines(
    lines,
    agreed.lines.filter(({ code }) => code !== 'promotion' && code !== 'rounding'),
  );
  if (sameButForOff) {
    return priceOf(
      agreed.lines,
      { dailyRatePence: agreed.dailyRatePence, totalDays: now.totalDays },
      deposit,
    );
  }
  if (by.promotion) {
    const own = by.promotion.own
      ? (keptOwnOff(agreed.lines, by.promotion, by.promotion.own, keepsHire) ??
        ownCodeOff(by.promotion.own, {
          lines,
          totalDays: now.totalDays,
          smallerLines: by.smallerLines ?? null,
        }))
      : 'as-promotion';
    lines.push(...promotionLine(lines, by.promotion, own));
  }
  // A rounding that came after the booking does not touch a hire that stays as it was.
  const rounding = keepsHire && of(agreed.lines, 'rounding').length === 0 ? null : by.rounding;
  if (rounding) lines.push(...single('rounding', rounding, roundedTo(sumOf(lines), rounding) - sumOf(lines)));
  const dailyRatePence = keepsHire ? agreed.dailyRatePence : now.dailyRatePence;
  return priceOf(lines, { dailyRatePence, totalDays: now.totalDays }, deposit);
}

function extraLine(agreed: readonly PriceLine[], line: PriceLine, sameDays: boolean): PriceLine {
  const before = agreed.find(({ code, ruleId }) => code === 'extra' && ruleId === line.ruleId);
  if (!before || !sameDays) return line;
  if (before.quantity === line.quantity) return before;
  const each = Math.min(pence(before.unitAmount), pence(line.unitAmount));
  return { ...line, unitAmount: formatPence(each), amount: formatPence(each * line.quantity) };
}

/** What an own code of days or of a larger van took off the agreed hire, pence; null where that does not stay as it was. */
function keptOwnOff(
  agreed: readonly PriceLine[],
  { id }: PromotionRecord,
  own: OwnTerms,
  keepsHire: boolean,
): number | null {
  if (!keepsHire || (own.freeDays === null && !own.sizeUpgrade)) return null;
  const line = agreed.find(({ code, ruleId }) => code === 'promotion' && ruleId === id);
  return line ? -pence(line.amount) : null;
}

function promotionLine(
  lines: readonly PriceLine[],
  promotion: PromotionRecord,
  own: ReturnType<typeof ownCodeOff>,
): PriceLine[] {
  const spend = spendOf(lines);
  const amount = own === 'as-promotion' ? promotion.amountPence : own;
  const off =
    own !== 'as-promotion' || promotion.percentBp === null
      ? -Math.min(amount ?? 0, spend)
      : percentOf(spend, -promotion.percentBp);
  return single('promotion', promotion, off);
}

function single(code: PriceLineCode, rule: { id: number; name: string }, amountPence: number): PriceLine[] {
  if (amountPence === 0) return [];
  const amount = formatPence(amountPence);
  return [{ code, ruleId: rule.id, label: rule.name, quantity: 1, unitAmount: amount, amount }];
}

function priceOf(
  lines: readonly PriceLine[],
  hire: { readonly dailyRatePence: number; readonly totalDays: number },
  depositPence: number,
): HirePrice {
  const rentalPence = sumOf(lines);
  return {
    totalDays: hire.totalDays,
    dailyRatePence: hire.dailyRatePence,
    lines,
    rentalPence,
    depositPence,
    vatPence: vatInside(rentalPence),
    totalPence: rentalPence + depositPence,
  };
}

const sameLines = (one: readonly PriceLine[], other: readonly PriceLine[]) =>
  one.length === other.length &&
  one.every((line, at) => {
    const twin = other[at];
    return (
      line.code === twin?.code &&
      line.ruleId === twin.ruleId &&
      (line.pluginId ?? null) === (twin.pluginId ?? null) &&
      (line.pluginCode ?? null) === (twin.pluginCode ?? null) &&
      line.amount === twin.amount
    );
  });
/** The exact pence of an amount that the engine wrote. */
const pence = (amount: string) => Number(amount.replace('.', ''));
const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + pence(line.amount), 0);
