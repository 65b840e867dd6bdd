import type { HandOverInput } from '@convoy/booking/contract';
import { DeskService, extraMileage, TariffService } from '@convoy/booking/server';
import { InstrumentReadings } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { type ConditionKind, conditionReported, yardErrors } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { ChargeQueries } from '../charges/charge.queries.ts';
import { proposeCharges, stretchOf } from '../charges/propose-charges.rule.ts';
import { assertDraft } from '../photos/photos.service.ts';
import { assertStillHere, HireQueries, type HireRow } from './hire.queries.ts';
import { HireFindings } from './hire-findings.ts';
import type { ReportRow } from './report.queries.ts';
import { driversOf } from './report.view.ts';
import { panelsWanted, reportLacks } from './report-lacks.rule.ts';

/** State of a hire before its van goes out or comes back, and after. */
const steps = {
  out: { before: 'confirmed', after: 'active' },
  in: { before: 'active', after: 'completed' },
} as const;

/**
 * Finishes reports. The van moves first, by booking's own rules and gates; then the report is done for good. Where the second did
 * not happen, finishing again does that alone.
 */
@Injectable()
export class FinishReport {
  constructor(
    private readonly db: TenantDb,
    private readonly desk: DeskService,
    private readonly tariffs: TariffService,
    private readonly readings: InstrumentReadings,
    private readonly hires: HireQueries,
    private readonly found: HireFindings,
    private readonly charges: ChargeQueries,
  ) {}

  /**
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_REPORT_NOT_FOUND, CONDITION_REPORT_DONE, CONDITION_NOT_NOW, CONDITION_VAN_WENT_OUT,
   *   CONDITION_INCOMPLETE, CONDITION_ODOMETER_BACKWARDS, and as `DeskService.handOver` and `takeBack`
   * @param stretch of which van of the hire; of the last where left out
   * @returns the stretch
   */
  async finish(
    ctx: RequestContext,
    bookingId: number,
    kind: ConditionKind,
    input: HandOverInput,
    stretch?: number,
  ): Promise<number> {
    const hire = await this.hires.hire(ctx, bookingId, { stretch });
    if (!hire) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    const step = steps[kind];
    if ((hire.status !== step.before && hire.status !== step.after) || (kind === 'out' && !hire.is_last))
      throw new DomainError(yardErrors.CONDITION_NOT_NOW);
    await this.db.write(ctx, (tx) => this.complete(tx, ctx, hire, kind));
    // A van that was swapped on the road has moved already: its report alone is finished.
    if (hire.status === step.before && hire.is_last) {
      if (kind === 'out') await this.desk.handOver(ctx, bookingId, input, hire.van_id);
      else await this.desk.takeBack(ctx, bookingId, hire.van_id);
    }
    const { overdueGraceMinutes } = await this.tariffs.policy(ctx);
    await this.db.write(ctx, async (tx) => {
      // Whoever adds a charge meanwhile waits: what stands is proposed once.
      await this.hires.hold(tx, ctx, bookingId);
      const moved = (await this.hires.hire(ctx, bookingId, { stretch: hire.stretch, tx }))!;
      const report = await this.complete(tx, ctx, moved, kind);
      const reading = await this.readings.note(tx, ctx, report.van_id, report.odometer_miles!);
      if (!reading.noted) throw backwards(reading.lastMiles);
      await this.found.reports.finish(tx, ctx, report.id, ctx.actor?.id ?? null);
      const marks = (await this.found.marks.ofHire(ctx, bookingId, tx)).filter(
        ({ report_id }) => report_id === report.id,
      );
      if (kind === 'in') await this.propose(tx, ctx, moved, report, overdueGraceMinutes);
      await writeAudit(tx, ctx, {
        action: kind === 'out' ? 'condition-out' : 'condition-in',
        subject: 'Booking',
        subjectId: bookingId,
        details: {
          reportId: report.id,
          miles: report.odometer_miles,
          marks: marks.length,
          ...(hire.stretch === 1 ? {} : { stretch: hire.stretch }),
        },
      });
      await writeEvent(tx, ctx, conditionReported, `booking:${bookingId}`, {
        reportId: report.id,
        bookingId,
        vanId: report.van_id,
        kind,
        marks: marks.length,
      });
    });
    return hire.stretch;
  }

  /** The draft, locked, if nothing is missing. */
  private async complete(
    tx: TenantTx,
    ctx: RequestContext,
    hire: HireRow,
    kind: ConditionKind,
  ): Promise<ReportRow> {
    const report = await this.found.reports.locked(tx, ctx, hire, kind);
    assertDraft(report);
    assertStillHere(hire, kind);
    // Photos and marks were taken of another van than the one that is to move.
    if (report.van_id !== hire.van_id) throw new DomainError(yardErrors.CONDITION_REPORT_CHANGED);
    const panels = (await this.found.photos.ofHire(ctx, hire.id, tx))
      .filter(({ report_id }) => report_id === report.id)
      .map(({ panel }) => panel);
    const lacks = reportLacks(
      {
        kind,
        odometerMiles: report.odometer_miles,
        fuelEighths: report.fuel_eighths,
        chargePercent: report.charge_percent,
        keys: report.keys,
        drivers: driversOf(report),
        panels,
      },
      hire.fuel_type,
    );
    if (lacks.length > 0)
      throw new DomainError(yardErrors.CONDITION_INCOMPLETE, { lacks, panels: panelsWanted(panels) });
    if (hire.last_miles !== null && report.odometer_miles! < hire.last_miles)
      throw backwards(hire.last_miles);
    return report;
  }

  private async propose(
    tx: TenantTx,
    ctx: RequestContext,
    hire: HireRow,
    report: ReportRow,
    graceMinutes: number,
  ): Promise<void> {
    const reports = (await this.found.reports.ofHire(ctx, hire.id, tx)).filter(
      ({ id, state }) => state === 'done' || id === report.id,
    );
    // What another van of the hire showed as it went out says nothing of this one.
    const out = reports.find(({ kind, stretch }) => kind === 'out' && stretch === report.stretch);
    const marks = await this.found.marks.ofHire(ctx, hire.id, tx);
    const proposals = proposeCharges({
      agreedReturn: hire.return_at,
      returned: hire.returned_at,
      graceMinutes,
      dayPence: hire.daily_rate_pence,
      fuelOut: out?.fuel_eighths ?? null,
      fuelIn: report.fuel_eighths,
      chargeOut: out?.charge_percent ?? null,
      chargeIn: report.charge_percent,
      beyond: await this.beyond(tx, ctx, hire, reports),
      newMarkIds: marks.filter(({ report_id }) => report_id === report.id).map(({ id }) => id),
    });
    // Staff may have named it before: one finding costs once.
    const known = await this.charges.ofHireIn(tx, ctx, hire.id);
    for (const proposal of proposals) {
      const stretch = stretchOf(proposal.kind, report.stretch);
      if (
        !known.some((one) => one.kind === proposal.kind && one.kind !== 'damage' && one.stretch === stretch)
      )
        await this.charges.insert(tx, ctx, hire.id, { ...proposal, stretch });
    }
  }

  /**
   * Miles beyond the agreed ones. The allowance is of the whole hire, so they are known as it is over and each of its vans was read out
   * and in; null otherwise, and where mileage is not limited.
   */
  private async beyond(
    tx: TenantTx,
    ctx: RequestContext,
    hire: HireRow,
    reports: readonly ReportRow[],
  ): Promise<{ readonly miles: number; readonly pence: number } | null> {
    const agreed = await this.found.mileage.agreedMileage(ctx, hire.id);
    if (!agreed || hire.returned_at === null) return null;
    let driven = 0;
    for (const { stretch } of await this.hires.stretches(ctx, hire.id, tx)) {
      const read = (side: ConditionKind) =>
        reports.find((one) => one.stretch === stretch && one.kind === side)?.odometer_miles ?? null;
      const [from, to] = [read('out'), read('in')];
      if (from === null || to === null || to < from) return null;
      driven += to - from;
    }
    return extraMileage(agreed, { out: 0, in: driven });
  }
}

const backwards = (miles: number) => new DomainError(yardErrors.CONDITION_ODOMETER_BACKWARDS, { miles });
