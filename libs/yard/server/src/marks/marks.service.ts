import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import {
  type ConditionKind,
  MOST_REPORT_MARKS,
  type VanMark,
  type VanMarkInput,
  yardErrors,
} from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { assertDraft } from '../photos/photos.service.ts';
import { assertStillHere, HireQueries, type HireRow } from '../reports/hire.queries.ts';
import { HireFindings } from '../reports/hire-findings.ts';
import { toMark } from '../reports/report.view.ts';

/** Marks on vans: found with a report, kept in the van's damage register until they are repaired. */
@Injectable()
export class Marks {
  constructor(
    private readonly db: TenantDb,
    private readonly hires: HireQueries,
    private readonly found: HireFindings,
  ) {}

  /**
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_VAN_WENT_OUT, CONDITION_REPORT_NOT_FOUND, CONDITION_REPORT_DONE,
   *   CONDITION_PHOTO_NOT_FOUND, VAN_MARKS_TOO_MANY
   */
  async add(
    ctx: RequestContext,
    bookingId: number,
    kind: ConditionKind,
    mark: VanMarkInput,
    stretch?: number,
  ): Promise<VanMark> {
    const hire = await this.hireOf(ctx, bookingId, stretch);
    assertStillHere(hire, kind);
    return this.db.write(ctx, async (tx) => {
      const report = await this.found.reports.locked(tx, ctx, hire, kind);
      assertDraft(report);
      const own = (await this.found.marks.ofHire(ctx, bookingId, tx)).filter(
        ({ report_id }) => report_id === report.id,
      );
      if (own.length >= MOST_REPORT_MARKS)
        throw new DomainError(yardErrors.VAN_MARKS_TOO_MANY, { most: MOST_REPORT_MARKS });
      if (mark.photoId !== null) {
        const photos = await this.found.photos.ofHire(ctx, bookingId, tx);
        if (!photos.some(({ id, report_id }) => id === mark.photoId && report_id === report.id))
          throw new DomainError(yardErrors.CONDITION_PHOTO_NOT_FOUND);
      }
      const at = { vanId: report.van_id, reportId: report.id };
      const id = await this.found.marks.insert(tx, ctx, at, mark);
      return toMark((await this.found.marks.one(tx, ctx, report.van_id, id))!);
    });
  }

  /** @throws CONDITION_HIRE_NOT_FOUND, CONDITION_REPORT_NOT_FOUND, CONDITION_REPORT_DONE, VAN_MARK_NOT_FOUND */
  async remove(
    ctx: RequestContext,
    bookingId: number,
    kind: ConditionKind,
    markId: number,
    stretch?: number,
  ): Promise<void> {
    const hire = await this.hireOf(ctx, bookingId, stretch);
    await this.db.write(ctx, async (tx) => {
      const report = await this.found.reports.locked(tx, ctx, hire, kind);
      assertDraft(report);
      const mark = await this.found.marks.one(tx, ctx, report.van_id, markId);
      if (mark?.report_id !== report.id) throw new DomainError(yardErrors.VAN_MARK_NOT_FOUND);
      if (await this.found.marks.isCharged(tx, ctx, markId))
        throw new DomainError(yardErrors.VAN_MARK_CHARGED);
      await this.found.marks.remove(tx, ctx, markId);
    });
  }

  /** The damage register of a van, the newest mark first; none of a van that the brand does not have. */
  async ofVan(ctx: RequestContext, vanId: number): Promise<VanMark[]> {
    return (await this.found.marks.ofVan(ctx, vanId)).map(toMark);
  }

  /** The latest marks of some vans of the brand, by van. @param most marks of one van */
  async ofVans(
    ctx: RequestContext,
    vanIds: readonly number[],
    most: number,
  ): Promise<Map<number, VanMark[]>> {
    const marks = (await this.found.marks.latestOfVans(ctx, vanIds, most)).map(toMark);
    return Map.groupBy(marks, ({ vanId }) => vanId);
  }

  /** Notes that a mark was repaired; once repaired it stays so. @throws VAN_MARK_NOT_FOUND */
  repaired(ctx: RequestContext, vanId: number, markId: number): Promise<VanMark> {
    return this.db.write(ctx, async (tx) => {
      const mark = await this.found.marks.one(tx, ctx, vanId, markId);
      if (!mark || mark.report_state === 'draft') throw new DomainError(yardErrors.VAN_MARK_NOT_FOUND);
      if (mark.repaired_at === null) {
        await this.found.marks.repair(tx, ctx, markId, ctx.actor?.id ?? null);
        await writeAudit(tx, ctx, {
          action: 'mark-repaired',
          subject: 'Van',
          subjectId: vanId,
          details: { markId },
        });
      }
      return toMark((await this.found.marks.one(tx, ctx, vanId, markId))!);
    });
  }

  private async hireOf(ctx: RequestContext, bookingId: number, stretch?: number): Promise<HireRow> {
    const hire = await this.hires.hire(ctx, bookingId, { stretch });
    if (!hire) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    return hire;
  }
}
