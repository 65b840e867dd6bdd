import { createHash } from 'node:crypto';
import {
  fleetErrors,
  type ImportPreview,
  type ImportPreviewQuery,
  type ImportProgress,
  type ImportQuery,
  vanAdded,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sqlState, TenantDb, type TenantTx, writeAudit, writeAudits, writeEvents } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { FleetService } from '../fleet.service.ts';
import { roomInPlan } from '../vans/van-plan.rule.ts';
import { VanPlan } from '../vans/van-plan.service.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import type { ReadVan } from './check-record.rule.ts';
import { guessColumns } from './guess-columns.rule.ts';
import { faulty, withFaults } from './import-faults.ts';
import { assertColumns, readVanFile } from './read-file.ts';
import { VanImportQueries } from './van-import.queries.ts';
import { VanImportChanges } from './van-import-changes.service.ts';

/** How many vans one statement adds: often enough to tell how far it is, seldom enough to be quick. */
const AT_ONCE = 500;
/** The trigger that keeps vans away from closed depots: one was closed while its vans were being written. */
const DEPOT_CLOSED = 'CV435';

/** Brings in vans by the file: all of them or none. */
@Injectable()
export class VanImportService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: VanImportQueries,
    private readonly fleet: FleetService,
    private readonly plan: VanPlan,
    private readonly changes: VanImportChanges,
  ) {}

  /**
   * What a file would do, without doing it.
   * @param given which fact each column is and what stands before fractions; read from the file where left out
   * @throws VAN_IMPORT_UNREADABLE, VAN_IMPORT_BROKEN, VAN_IMPORT_EMPTY, VAN_IMPORT_TOO_MANY, VAN_IMPORT_OTHER_COLUMNS
   */
  async preview(
    ctx: RequestContext,
    bytes: Uint8Array,
    given: Partial<ImportPreviewQuery> = {},
  ): Promise<ImportPreview> {
    return (await this.check(ctx, bytes, given)).preview;
  }

  /**
   * Brings in every van of a file, or none: all the rules hold for all of them, and they are written in one transaction.
   * Repeated with the same id it answers what became of the first call.
   * @throws as `preview`; VAN_IMPORT_FAULTY, VAN_IMPORT_CHANGED, PLAN_VAN_LIMIT, VAN_IMPORT_RUNNING, VAN_IMPORT_ID_REUSED, CONFLICT where a depot was
   *   closed meanwhile
   */
  async run(
    ctx: RequestContext,
    { id, seen, ...given }: ImportQuery,
    bytes: Uint8Array,
  ): Promise<ImportProgress> {
    const contentHash = hashOf(bytes, given);
    const before = await this.queries.find(ctx, id);
    if (before && before.contentHash !== contentHash) throw new DomainError(fleetErrors.VAN_IMPORT_ID_REUSED);
    if (before?.progress.status === 'done') return before.progress;
    const checked = await this.check(ctx, bytes, given);
    const { vans, preview } = checked;
    if (preview.missing.length > 0 || preview.faultCount > 0) throw faulty(preview);
    if (seen !== undefined && seen !== preview.changes.digest)
      throw new DomainError(fleetErrors.VAN_IMPORT_CHANGED, { preview });
    // All are as the file has them, or passed over: there is nothing to wait for.
    if (vans.length === 0)
      return { id, status: 'done', rows: 0, written: 0, startedAt: new Date().toISOString() };
    const startedBy = ctx.actor?.id ?? null;
    if (!(await this.queries.begin(ctx, { id, contentHash, rows: vans.length, startedBy })))
      throw new DomainError(fleetErrors.VAN_IMPORT_RUNNING);
    try {
      await this.db.write(ctx, (tx) => this.write(tx, ctx, id, checked));
    } catch (error) {
      // Where this cannot be told either, its silence tells it.
      await this.queries.fail(ctx, id).catch(() => {});
      if (sqlState(error) === DEPOT_CLOSED) throw new DomainError(commonErrors.CONFLICT);
      throw await this.plan.explain(ctx, error);
    }
    return this.progress(ctx, id);
  }

  /** How far an import is; `waiting` where the brand has none of this id, because it may be on its way. */
  async progress(ctx: RequestContext, id: string): Promise<ImportProgress> {
    const found = await this.queries.find(ctx, id);
    return found?.progress ?? { id, status: 'waiting', rows: 0, written: 0, startedAt: null };
  }

  private async check(
    ctx: RequestContext,
    bytes: Uint8Array,
    given: Partial<ImportPreviewQuery>,
  ): Promise<CheckedFile> {
    const file = await readVanFile(bytes);
    const columns = given.columns ?? guessColumns(file.head);
    assertColumns(columns, file.head);
    const fleet = {
      depots: await this.fleet.depots(ctx),
      known: (plates: readonly string[]) => this.queries.known(ctx, plates),
      room: roomInPlan(await this.plan.look(ctx)),
    };
    return checkFile(file, columns, fleet, given);
  }

  private async write(
    tx: TenantTx,
    ctx: RequestContext,
    id: string,
    { vans, preview }: CheckedFile,
  ): Promise<void> {
    if (!(await this.queries.alone(tx, ctx))) throw new DomainError(fleetErrors.VAN_IMPORT_RUNNING);
    const [added, changed] = [vans.filter(({ known }) => !known), vans.filter(({ known }) => known)];
    if (added.length > 0) await this.plan.assertRoom(tx, ctx, added.length);
    let written = 0;
    for (const [list, work] of [
      [added, (part: readonly ReadVan[]) => this.add(tx, ctx, id, part, preview)],
      [changed, (part: readonly ReadVan[]) => this.changes.write(tx, ctx, id, part, preview)],
    ] as const)
      for (let from = 0; from < list.length; from += AT_ONCE) {
        const part = list.slice(from, from + AT_ONCE);
        await work(part);
        written += part.length;
        // Whoever waits is told less where that fails; the vans do not depend on it.
        await this.queries.tell(ctx, id, written).catch(() => {});
      }
    await writeAudit(tx, ctx, {
      action: 'import',
      subject: 'Fleet',
      details: {
        importId: id,
        vans: added.length,
        ...(changed.length > 0 ? { changed: changed.length } : {}),
      },
    });
    await this.queries.finish(tx, ctx, id);
  }

  private async add(
    tx: TenantTx,
    ctx: RequestContext,
    importId: string,
    vans: readonly ReadVan[],
    preview: ImportPreview,
  ): Promise<void> {
    const actorId = ctx.actor?.id ?? null;
    const ids = await this.queries.insert(tx, ctx, vans, actorId);
    const taken = vans.filter(({ input }) => !ids.has(input.registration));
    // Somebody added them since the file was looked at.
    if (taken.length > 0) throw faulty(withFaults(preview, taken, 'registration', 'known'));
    const vanIds = vans.map(({ input }) => ids.get(input.registration)!);
    await writeAudits(tx, ctx, {
      action: 'add',
      subject: 'Van',
      subjectIds: vanIds,
      details: { importId },
    });
    await writeEvents(
      tx,
      ctx,
      vanAdded,
      vanIds.map((vanId) => ({ aggregate: `van:${vanId}`, payload: { vanId } })),
    );
  }
}

const hashOf = (bytes: Uint8Array, { columns, ...given }: Omit<ImportQuery, 'id' | 'seen'>): string =>
  createHash('sha256')
    .update(`${columns.map((field) => field ?? '').join(',')}\n${JSON.stringify(given)}\n`)
    .update(bytes)
    .digest('hex');
