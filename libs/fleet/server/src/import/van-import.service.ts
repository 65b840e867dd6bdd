import { createHash } from 'node:crypto';
import {
  fleetErrors,
  type ImportColumns,
  type ImportFault,
  type ImportPreview,
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
import { assertColumns, readVanFile } from './read-file.ts';
import { VanImportQueries } from './van-import.queries.ts';

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
  ) {}

  /**
   * What a file would do, without doing it.
   * @param columns which fact each column is; read from the head where left out
   * @throws VAN_IMPORT_UNREADABLE, VAN_IMPORT_BROKEN, VAN_IMPORT_EMPTY, VAN_IMPORT_TOO_MANY, VAN_IMPORT_OTHER_COLUMNS
   */
  async preview(ctx: RequestContext, bytes: Uint8Array, columns?: ImportColumns): Promise<ImportPreview> {
    return (await this.check(ctx, bytes, columns)).preview;
  }

  /**
   * Brings in every van of a file, or none: all the rules hold for all of them, and they are written in one transaction.
   * Repeated with the same id it answers what became of the first call.
   * @throws as `preview`; VAN_IMPORT_FAULTY, PLAN_VAN_LIMIT, VAN_IMPORT_RUNNING, VAN_IMPORT_ID_REUSED, CONFLICT where a depot was
   *   closed meanwhile
   */
  async run(ctx: RequestContext, { id, columns }: ImportQuery, bytes: Uint8Array): Promise<ImportProgress> {
    const contentHash = hashOf(bytes, columns);
    const before = await this.queries.find(ctx, id);
    if (before && before.contentHash !== contentHash) throw new DomainError(fleetErrors.VAN_IMPORT_ID_REUSED);
    if (before?.progress.status === 'done') return before.progress;
    const checked = await this.check(ctx, bytes, columns);
    const { vans, preview } = checked;
    if (preview.missing.length > 0 || preview.faultCount > 0) throw faulty(preview);
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

  private async check(ctx: RequestContext, bytes: Uint8Array, given?: ImportColumns): Promise<CheckedFile> {
    const file = await readVanFile(bytes);
    const columns = given ?? guessColumns(file.head);
    assertColumns(columns, file.head);
    return checkFile(file, columns, {
      depots: await this.fleet.depots(ctx),
      known: (plates) => this.queries.known(ctx, plates),
      room: roomInPlan(await this.plan.look(ctx)),
    });
  }

  private async write(
    tx: TenantTx,
    ctx: RequestContext,
    id: string,
    { vans, preview }: CheckedFile,
  ): Promise<void> {
    if (!(await this.queries.alone(tx, ctx))) throw new DomainError(fleetErrors.VAN_IMPORT_RUNNING);
    await this.plan.assertRoom(tx, ctx, vans.length);
    for (let from = 0; from < vans.length; from += AT_ONCE) {
      const part = vans.slice(from, from + AT_ONCE);
      await this.add(tx, ctx, id, part, preview);
      // Whoever waits is told less where that fails; the vans do not depend on it.
      await this.queries.tell(ctx, id, from + part.length).catch(() => {});
    }
    await writeAudit(tx, ctx, {
      action: 'import',
      subject: 'Fleet',
      details: { importId: id, vans: vans.length },
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
    if (taken.length > 0) throw faulty(withKnown(preview, taken));
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

const hashOf = (bytes: Uint8Array, columns: ImportColumns): string =>
  createHash('sha256')
    .update(`${columns.map((field) => field ?? '').join(',')}\n`)
    .update(bytes)
    .digest('hex');

const faulty = (preview: ImportPreview) => new DomainError(fleetErrors.VAN_IMPORT_FAULTY, { preview });

/** A preview of a file without faults, of which some vans are known by now. */
function withKnown(preview: ImportPreview, taken: readonly ReadVan[]): ImportPreview {
  const column = preview.columns.findIndex(({ field }) => field === 'registration');
  const faults = taken.map(
    ({ row, input }): ImportFault => ({
      row,
      column,
      field: 'registration',
      rule: 'known',
      detail: null,
      value: input.registration,
    }),
  );
  return {
    ...preview,
    faults,
    faultCount: faults.length,
    known: faults.length,
    good: preview.rows - faults.length,
  };
}
