import { TariffService } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import {
  type HireCharge,
  type HireChargeDecision,
  type HireChargeInput,
  type HireChargeKind,
  type HireChargeState,
  yardErrors,
} from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { type MarkRow } from '../marks/mark.queries.ts';
import { type PhotoRow } from '../photos/photo.queries.ts';
import { HireQueries, type HireRow } from '../reports/hire.queries.ts';
import { HireFindings } from '../reports/hire-findings.ts';
import type { ReportRow } from '../reports/report.queries.ts';
import { toMark, toPhoto } from '../reports/report.view.ts';
import { ChargeQueries, type ChargeRow } from './charge.queries.ts';
import { doneOf, markOf, missingFor, shownBy } from './charge-evidence.ts';
import { stretchOf } from './propose-charges.rule.ts';

/** Charges of hires: proposed by a return or by staff, each with its evidence, accepted or dropped by staff. */
@Injectable()
export class Charges {
  constructor(
    private readonly db: TenantDb,
    private readonly hires: HireQueries,
    private readonly found: HireFindings,
    private readonly queries: ChargeQueries,
    private readonly tariffs: TariffService,
  ) {}

  /** @throws CONDITION_HIRE_NOT_FOUND */
  async ofHire(ctx: RequestContext, bookingId: number): Promise<HireCharge[]> {
    await this.hireOf(ctx, bookingId);
    const [rows, photos, marks] = await Promise.all([
      this.queries.ofHire(ctx, bookingId),
      this.donePhotos(ctx, bookingId),
      this.found.marks.ofHire(ctx, bookingId),
    ]);
    return rows.map((row) => toCharge(row, marks, photos));
  }

  /** The charges of some hires of the brand, by hire. */
  async ofHires(ctx: RequestContext, bookingIds: readonly number[]): Promise<Map<number, HireCharge[]>> {
    const [rows, photos, marks] = await Promise.all([
      this.queries.ofHires(ctx, bookingIds),
      this.found.photos.ofHires(ctx, bookingIds),
      this.found.marks.ofHires(ctx, bookingIds),
    ]);
    const of = Map.groupBy(rows, (row) => row.booking_id);
    const shown = Map.groupBy(doneOf(photos), (photo) => photo.booking_id);
    return new Map(
      [...of].map(([id, own]) => [id, own.map((row) => toCharge(row, marks, shown.get(id) ?? []))]),
    );
  }

  /**
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_REPORT_NOT_FOUND before the return is reported, VAN_MARK_NOT_FOUND, VAN_MARK_OLD,
   *   VAN_MARK_CHARGED, HIRE_CHARGE_STANDS, HIRE_CHARGE_NO_EVIDENCE
   */
  async add(
    ctx: RequestContext,
    bookingId: number,
    { kind, amount, note, markId, stretch: of }: HireChargeInput,
  ): Promise<HireCharge> {
    const hire = await this.hireOf(ctx, bookingId);
    const reports = await this.found.reports.ofHire(ctx, bookingId);
    const backs = reports
      .filter((one) => one.kind === 'in' && one.state === 'done')
      .toSorted((a, b) => a.stretch - b.stretch);
    const back = of === undefined ? backs.at(-1) : backs.find(({ stretch }) => stretch === of);
    // They are of the whole hire, and known as it is over: a van that it was swapped from is back earlier.
    if ((kind === 'late' || kind === 'mileage') && !hire.returned_at)
      throw new DomainError(yardErrors.CONDITION_REPORT_NOT_FOUND);
    // A late return is shown by the recorded times, and needs no report.
    if (!back && !(kind === 'late' && hire.returned_at))
      throw new DomainError(yardErrors.CONDITION_REPORT_NOT_FOUND);
    if ((kind === 'damage') !== (markId !== null))
      throw new DomainError(yardErrors.HIRE_CHARGE_NO_EVIDENCE, { missing: ['mark'] });
    let id = 0;
    try {
      id = await this.db.write(ctx, async (tx) => {
        await this.hires.hold(tx, ctx, bookingId);
        let stretch = stretchOf(kind, back?.stretch ?? 1);
        if (markId !== null) {
          const mark = await this.markOfHire(tx, ctx, reports, markId);
          const found = backs.find(({ id }) => id === mark.report_id);
          if (!found) throw new DomainError(yardErrors.VAN_MARK_OLD);
          stretch = found.stretch;
        }
        await this.demandNoOther(tx, ctx, bookingId, { id: 0, kind, stretch });
        const charge = { kind, amountPence: amount, quantity: null, markId, note, stretch };
        const made = await this.queries.insert(tx, ctx, bookingId, charge);
        await writeAudit(tx, ctx, {
          action: 'charge-propose',
          subject: 'Booking',
          subjectId: bookingId,
          details: { chargeId: made, kind, amountPence: amount },
        });
        return made;
      });
    } catch (error) {
      throw refusalOf(error);
    }
    return this.one(ctx, bookingId, id);
  }

  /**
   * Says what a charge costs, accepts it or drops it. What was accepted stays.
   * @throws CONDITION_HIRE_NOT_FOUND, HIRE_CHARGE_NOT_FOUND, HIRE_CHARGE_SETTLED, HIRE_CHARGE_STANDS, HIRE_CHARGE_NO_AMOUNT,
   *   HIRE_CHARGE_NO_EVIDENCE
   */
  async decide(
    ctx: RequestContext,
    bookingId: number,
    chargeId: number,
    { amount, note, state }: HireChargeDecision,
  ): Promise<HireCharge> {
    const hire = await this.hireOf(ctx, bookingId);
    const photos = await this.donePhotos(ctx, bookingId);
    const { overdueGraceMinutes } = await this.tariffs.policy(ctx);
    const work = async (tx: TenantTx): Promise<void> => {
      await this.hires.hold(tx, ctx, bookingId);
      const charge = await this.queries.locked(tx, ctx, bookingId, chargeId);
      if (!charge) throw new DomainError(yardErrors.HIRE_CHARGE_NOT_FOUND);
      const given = { amountPence: amount, note, state, by: ctx.actor?.id ?? null };
      if (charge.state === 'accepted') {
        // The same decision again is no change.
        if (charge.amount_pence === amount && charge.note === note && state === 'accepted') return;
        throw new DomainError(yardErrors.HIRE_CHARGE_SETTLED);
      }
      if (state !== 'dropped') await this.demandNoOther(tx, ctx, bookingId, charge);
      if (state === 'accepted') {
        if (amount === null) throw new DomainError(yardErrors.HIRE_CHARGE_NO_AMOUNT);
        const marks = await this.found.marks.ofHire(ctx, bookingId, tx);
        const { length } = await this.hires.stretches(ctx, bookingId, tx);
        const missing = missingFor(charge, hire, marks, photos, length, overdueGraceMinutes);
        if (missing.length > 0) throw new DomainError(yardErrors.HIRE_CHARGE_NO_EVIDENCE, { missing });
      }
      await this.queries.decide(tx, ctx, chargeId, given);
      await writeAudit(tx, ctx, {
        action: `charge-${state}`,
        subject: 'Booking',
        subjectId: bookingId,
        details: { chargeId, kind: charge.kind, amountPence: amount },
      });
    };
    await this.db.write(ctx, work).catch((error: unknown) => {
      throw refusalOf(error);
    });
    return this.one(ctx, bookingId, chargeId);
  }

  /**
   * Lateness and miles are found once of a hire, fuel and dirt once of each of its vans, so they cost once; damage is told apart by its
   * marks. The database refuses the second of two at one moment (`hire_charge_once`).
   * @throws HIRE_CHARGE_STANDS
   */
  private async demandNoOther(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    { id, kind, stretch }: { readonly id: number; readonly kind: string; readonly stretch: number | null },
  ): Promise<void> {
    if (kind === 'damage') return;
    const charges = await this.queries.ofHireIn(tx, ctx, bookingId);
    const stands = charges.some(
      (one) => one.id !== id && one.kind === kind && one.stretch === stretch && one.state !== 'dropped',
    );
    if (stands) throw new DomainError(yardErrors.HIRE_CHARGE_STANDS);
  }

  /** A mark of one of the vans that the reports of a hire are of. @throws VAN_MARK_NOT_FOUND */
  private async markOfHire(
    tx: TenantTx,
    ctx: RequestContext,
    reports: readonly ReportRow[],
    markId: number,
  ): Promise<MarkRow> {
    for (const vanId of new Set(reports.map(({ van_id }) => van_id))) {
      const mark = await this.found.marks.one(tx, ctx, vanId, markId);
      if (mark) return mark;
    }
    throw new DomainError(yardErrors.VAN_MARK_NOT_FOUND);
  }

  private async one(ctx: RequestContext, bookingId: number, id: number): Promise<HireCharge> {
    return (await this.ofHire(ctx, bookingId)).find((charge) => charge.id === id)!;
  }

  private async donePhotos(ctx: RequestContext, bookingId: number): Promise<PhotoRow[]> {
    return doneOf(await this.found.photos.ofHire(ctx, bookingId));
  }

  private async hireOf(ctx: RequestContext, bookingId: number): Promise<HireRow> {
    const hire = await this.hires.hire(ctx, bookingId);
    if (!hire) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    return hire;
  }
}

/** What the database refused, in our words. */
function refusalOf(error: unknown): unknown {
  if (isDuplicate(error, 'hire_charge_once')) return new DomainError(yardErrors.HIRE_CHARGE_STANDS);
  return isDuplicate(error) ? new DomainError(yardErrors.VAN_MARK_CHARGED) : error;
}

function toCharge(row: ChargeRow, marks: readonly MarkRow[], photos: readonly PhotoRow[]): HireCharge {
  const mark = markOf(row, marks);
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind as HireChargeKind,
    stretch: row.stretch,
    amount: row.amount_pence === null ? null : formatPence(row.amount_pence),
    note: row.note,
    quantity: row.quantity,
    mark: mark ? toMark(mark) : null,
    photos: shownBy(row, marks, photos).map(toPhoto),
    state: row.state as HireChargeState,
    doubleOf: row.double_of,
  };
}
