import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import {
  type ConditionDraft,
  type ConditionKind,
  type ConditionReport,
  type HireCondition,
  neededPanels,
  yardErrors,
} from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { MarkQueries } from '../marks/mark.queries.ts';
import { PhotoQueries } from '../photos/photo.queries.ts';
import { assertDraft } from '../photos/photos.service.ts';
import { assertStillHere, HireQueries, type HireRow } from './hire.queries.ts';
import { ReportQueries, type ReportRow } from './report.queries.ts';
import { driversOf, toMark, toReport } from './report.view.ts';

/**
 * States of a hire in which each report is written. The second is for a report that still waits to be finished, and for one that is
 * written after the van was moved by one press.
 */
const writtenIn = { out: ['confirmed', 'active'], in: ['active', 'completed'] } as const;

/** Condition reports as staff write them and as those who may read them see them. */
@Injectable()
export class Reports {
  constructor(
    private readonly db: TenantDb,
    private readonly hires: HireQueries,
    private readonly queries: ReportQueries,
    private readonly photos: PhotoQueries,
    private readonly marks: MarkQueries,
  ) {}

  /** @throws CONDITION_HIRE_NOT_FOUND */
  async ofHire(ctx: RequestContext, bookingId: number, stretch?: number): Promise<HireCondition> {
    const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
    const hire = await this.hireOf(ctx, bookingId, { customerId: owner, stretch });
    const staff = owner === undefined;
    const [stretches, rows, photos, own, ofVan] = await Promise.all([
      this.hires.stretches(ctx, bookingId),
      this.queries.ofHire(ctx, bookingId),
      this.photos.ofHire(ctx, bookingId),
      this.marks.ofHire(ctx, bookingId),
      staff ? this.marks.ofVan(ctx, hire.van_id) : [],
    ]);
    const rowOf = (of: number, kind: ConditionKind): ReportRow | null => {
      const row = rows.find((one) => one.stretch === of && one.kind === kind);
      return row && (staff || row.state === 'done') ? row : null;
    };
    const stateOf = (of: number, kind: ConditionKind) =>
      (rowOf(of, kind)?.state ?? null) as ConditionReport['state'] | null;
    const report = (kind: ConditionKind): ConditionReport | null => {
      const row = rowOf(hire.stretch, kind);
      return row && toReport(row, photos, own, hire.fuel_type);
    };
    return {
      bookingId,
      stretch: hire.stretch,
      stretches: stretches.map((one) => ({
        stretch: one.stretch,
        vanId: one.van_id,
        vanRegistration: one.registration,
        from: one.from_at?.toISOString() ?? null,
        until: one.until_at?.toISOString() ?? null,
        out: stateOf(one.stretch, 'out'),
        in: stateOf(one.stretch, 'in'),
      })),
      vanId: hire.van_id,
      vanRegistration: stretches.find((one) => one.stretch === hire.stretch)!.registration,
      vanType: hire.van_type,
      fuelType: hire.fuel_type,
      lastOdometerMiles: staff ? hire.last_miles : null,
      wentOutAgain: staff && hire.went_out_again,
      out: report('out'),
      in: report('in'),
      vanMarks: ofVan
        .filter((mark) => mark.repaired_at === null && mark.booking_id !== bookingId)
        .map(toMark),
      photosNeeded: [...neededPanels],
    };
  }

  /** The reports of some hires of the brand as staff see them, by hire. */
  async ofHires(ctx: RequestContext, bookingIds: readonly number[]): Promise<Map<number, ConditionReport[]>> {
    const [rows, photos, marks] = await Promise.all([
      this.queries.ofHires(ctx, bookingIds),
      this.photos.ofHires(ctx, bookingIds),
      this.marks.ofHires(ctx, bookingIds),
    ]);
    const fuel = await this.hires.fuelTypes(ctx, [...new Set(rows.map(({ van_id }) => van_id))]);
    const of = Map.groupBy(rows, (row) => row.booking_id);
    return new Map(
      [...of].map(([id, own]) => [
        id,
        own.map((row) => toReport(row, photos, marks, fuel.get(row.van_id) ?? '')),
      ]),
    );
  }

  /**
   * Begins or changes a draft. The same draft again changes nothing.
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_NOT_NOW, CONDITION_VAN_WENT_OUT, CONDITION_REPORT_DONE,
   *   CONDITION_REPORT_CHANGED
   */
  async write(
    ctx: RequestContext,
    bookingId: number,
    kind: ConditionKind,
    { version, ...draft }: ConditionDraft,
    stretch?: number,
  ): Promise<ConditionReport> {
    const hire = await this.hireOf(ctx, bookingId, { stretch });
    // A van that the hire has no more came back: how it went out can only be told by what was written then.
    if (!(writtenIn[kind] as readonly string[]).includes(hire.status) || (kind === 'out' && !hire.is_last))
      throw new DomainError(yardErrors.CONDITION_NOT_NOW);
    assertStillHere(hire, kind);
    await this.db.write(ctx, async (tx) => {
      const startedBy = ctx.actor?.id ?? null;
      const begun = await this.queries.begin(tx, ctx, hire, kind, startedBy);
      const report = await this.queries.locked(tx, ctx, hire, kind);
      assertDraft(report);
      const moved = report.van_id !== hire.van_id;
      if (moved) await this.queries.beginAgain(tx, ctx, report.id, hire.van_id);
      if (!moved && isSame(report, draft)) return;
      if (!begun && version !== report.version) throw new DomainError(yardErrors.CONDITION_REPORT_CHANGED);
      await this.queries.write(tx, ctx, report.id, draft, begun ? 1 : report.version + 1);
      if (begun)
        await writeAudit(tx, ctx, {
          action: 'condition-begin',
          subject: 'Booking',
          subjectId: bookingId,
          details: hire.stretch === 1 ? { kind } : { kind, stretch: hire.stretch },
        });
    });
    const condition = await this.ofHire(ctx, bookingId, hire.stretch);
    return condition[kind]!;
  }

  /** @throws CONDITION_HIRE_NOT_FOUND */
  private async hireOf(
    ctx: RequestContext,
    id: number,
    of: { customerId?: number; stretch?: number },
  ): Promise<HireRow> {
    const hire = await this.hires.hire(ctx, id, of);
    if (!hire) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    return hire;
  }
}

/** Whether a draft is kept already: a repetition after a lost answer is no change. */
function isSame(row: ReportRow, draft: Omit<ConditionDraft, 'version'>): boolean {
  const kept: Omit<ConditionDraft, 'version'> = {
    odometerMiles: row.odometer_miles,
    fuelEighths: row.fuel_eighths,
    chargePercent: row.charge_percent,
    keys: row.keys,
    equipment: row.equipment,
    notes: row.notes,
    drivers: driversOf(row),
  };
  const text = (of: Omit<ConditionDraft, 'version'>) =>
    JSON.stringify([
      of.odometerMiles,
      of.fuelEighths,
      of.chargePercent,
      of.keys,
      of.equipment,
      of.notes,
      of.drivers.map(({ name, identitySeen, licenceSeen }) => [name, identitySeen, licenceSeen]),
    ]);
  return text(kept) === text(draft);
}
