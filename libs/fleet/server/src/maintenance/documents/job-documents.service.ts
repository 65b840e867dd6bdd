import { randomUUID } from 'node:crypto';
import {
  fleetErrors,
  type JobDocument,
  jobDocumentTypes,
  MOST_JOB_DOCUMENTS,
  maintenanceChanged,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { MaintenanceQueries } from '../maintenance.queries.ts';
import { told } from '../maintenance.service.ts';
import { toJob } from '../maintenance.view.ts';
import { JobDocumentQueries, type JobDocumentRow } from './job-document.queries.ts';
import { readJobDocument } from './read-job-document.ts';

const FOLDER = 'maintenance';
/** Files that no row names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 86_400_000;

/** Documents of jobs: invoices, service sheets. A job that is over gets its invoice later, so its state does not matter. */
@Injectable()
export class JobDocuments {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: JobDocumentQueries,
    private readonly jobs: MaintenanceQueries,
    private readonly files: FileStore,
  ) {}

  /** The first one first. @throws MAINTENANCE_NOT_FOUND */
  async list(ctx: RequestContext, jobId: number): Promise<JobDocument[]> {
    await this.assertJob(ctx, jobId);
    return (await this.queries.of(ctx, jobId)).map(toDocument);
  }

  /** A document's file. @throws JOB_DOCUMENT_NOT_FOUND */
  async file(
    ctx: RequestContext,
    jobId: number,
    id: number,
  ): Promise<{ name: string; contentType: string; content: Buffer }> {
    const row = (await this.queries.of(ctx, jobId)).find((one) => one.id === id);
    const content = row && (await this.files.get(ctx, row.file_path));
    if (!content) throw new DomainError(fleetErrors.JOB_DOCUMENT_NOT_FOUND);
    return { name: row.name, contentType: row.content_type, content };
  }

  /**
   * Before the body is read: whether one of this type may come now.
   * @throws JOB_DOCUMENT_TYPE_REFUSED, MAINTENANCE_NOT_FOUND, JOB_DOCUMENTS_TOO_MANY
   */
  async expect(ctx: RequestContext, jobId: number, contentType: string | undefined): Promise<void> {
    const type = contentType?.split(';')[0]?.trim().toLowerCase();
    if (!jobDocumentTypes.some((known) => known === type))
      throw new DomainError(fleetErrors.JOB_DOCUMENT_TYPE_REFUSED);
    await this.assertJob(ctx, jobId);
    if ((await this.queries.of(ctx, jobId)).length >= MOST_JOB_DOCUMENTS) throw tooMany();
  }

  /** @throws JOB_DOCUMENT_UNREADABLE, PHOTO_TOO_MANY_PIXELS, and as `expect` */
  async add(ctx: RequestContext, jobId: number, named: string, sent: Buffer): Promise<JobDocument[]> {
    await this.assertJob(ctx, jobId);
    const { contentType, ending, content } = await readJobDocument(sent);
    const path = `${FOLDER}/${randomUUID()}.${ending}`;
    const name = nameOf(named, ending);
    await this.files.put(ctx, path, content);
    try {
      await this.change(ctx, jobId, 'document-add', async (tx) => {
        if ((await this.queries.count(tx, ctx, jobId)) >= MOST_JOB_DOCUMENTS) throw tooMany();
        await this.queries.insert(tx, ctx, {
          jobId,
          name,
          contentType,
          path,
          sizeBytes: content.length,
          addedBy: ctx.actor?.id ?? null,
        });
        return name;
      });
    } catch (error) {
      // What failed otherwise may have been written all the same: the sweep knows.
      if (error instanceof DomainError) await this.files.remove(ctx, path).catch(() => {});
      throw error;
    }
    return this.list(ctx, jobId);
  }

  /** @throws MAINTENANCE_NOT_FOUND, JOB_DOCUMENT_NOT_FOUND */
  async remove(ctx: RequestContext, jobId: number, id: number): Promise<JobDocument[]> {
    await this.assertJob(ctx, jobId);
    let path = '';
    await this.change(ctx, jobId, 'document-remove', async (tx) => {
      const removed = await this.queries.remove(tx, ctx, jobId, id);
      if (!removed) throw new DomainError(fleetErrors.JOB_DOCUMENT_NOT_FOUND);
      path = removed.file_path;
      return removed.name;
    });
    // What cannot be removed now is found by the sweep.
    await this.files.remove(ctx, path).catch(() => {});
    return this.list(ctx, jobId);
  }

  /** Removes files that no row names: what a crash left between file and row. */
  async sweep(ctx: RequestContext, now = Date.now()): Promise<void> {
    const old = (await this.files.list(ctx, FOLDER)).filter(
      ({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS,
    );
    const named = await this.queries.named(
      ctx,
      old.map(({ path }) => path),
    );
    for (const { path } of old) if (!named.has(path)) await this.files.remove(ctx, path);
  }

  private async assertJob(ctx: RequestContext, jobId: number): Promise<void> {
    if (!(await this.jobs.one(ctx, jobId))) throw new DomainError(fleetErrors.MAINTENANCE_NOT_FOUND);
  }

  /** With the job locked, so that two who add at once count one another. @param work answers the document's name */
  private async change(
    ctx: RequestContext,
    jobId: number,
    action: 'document-add' | 'document-remove',
    work: (tx: TenantTx) => Promise<string>,
  ): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const job = toJob(await this.jobs.locked(tx, ctx, jobId), ctx.tenant.timeZone);
      const name = await work(tx);
      await writeAudit(tx, ctx, { action, subject: 'Maintenance', subjectId: jobId, details: { name } });
      await writeEvent(tx, ctx, maintenanceChanged, `maintenance:${jobId}`, {
        ...told(ctx, job),
        fields: ['documents'],
      });
    });
  }
}

/** A person's name for a file, in one line, with the ending of what it is. */
function nameOf(named: string, ending: string): string {
  const stem = named
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\\/"\p{C}]/gu, ' ')
    .trim();
  // By whole characters: half of one is no name.
  return `${[...(stem || 'document')].slice(0, 115).join('')}.${ending}`;
}

const tooMany = () => new DomainError(fleetErrors.JOB_DOCUMENTS_TOO_MANY, { most: MOST_JOB_DOCUMENTS });

const toDocument = (row: JobDocumentRow): JobDocument => ({
  id: row.id,
  name: row.name,
  contentType: row.content_type as JobDocument['contentType'],
  sizeBytes: row.size_bytes,
  addedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  addedAt: row.added_at.toISOString(),
});
