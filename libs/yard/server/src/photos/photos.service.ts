import { createHash } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable } from '@convoy/platform/pictures';
import { ownScope } from '@convoy/platform/policy';
import {
  CONDITION_PHOTO_MAX_PIXELS,
  type ConditionUpload,
  MOST_CONDITION_PHOTOS,
  type PhotoSize,
  yardErrors,
} from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import { assertStillHere, HireQueries, type HireRow } from '../reports/hire.queries.ts';
import { ReportQueries, type ReportRow } from '../reports/report.queries.ts';
import { PhotoFiles } from './photo.files.ts';
import { PhotoQueries, type PhotoRow } from './photo.queries.ts';

const inside = (side: number) => ({ width: side, height: side, fit: 'inside' }) as const;
const sizes = { '320': inside(320), '1600': inside(1600) } as const;

/** Photos of reports: made once for each key of a client, read by those who may read the report. */
@Injectable()
export class Photos {
  constructor(
    private readonly db: TenantDb,
    private readonly hires: HireQueries,
    private readonly reports: ReportQueries,
    private readonly queries: PhotoQueries,
    private readonly files: PhotoFiles,
  ) {}

  /**
   * Before an upload begins: whether its photo may come.
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_REPORT_NOT_FOUND, CONDITION_REPORT_DONE, CONDITION_VAN_WENT_OUT,
   *   CONDITION_PHOTOS_TOO_MANY
   */
  async expect(ctx: RequestContext, upload: ConditionUpload): Promise<void> {
    await this.expected(ctx, upload);
  }

  private async expected(ctx: RequestContext, upload: ConditionUpload): Promise<HireRow> {
    const hire = await this.hires.hire(ctx, upload.bookingId, { stretch: upload.stretch });
    if (!hire) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    const known = await this.queries.byKey(ctx, upload.clientKey);
    if (known) return hire;
    assertStillHere(hire, upload.kind);
    const report = (await this.reports.ofHire(ctx, upload.bookingId)).find(
      ({ kind, stretch }) => kind === upload.kind && stretch === hire.stretch,
    );
    assertDraft(report);
    this.assertRoom(await this.queries.ofHire(ctx, upload.bookingId), report);
    return hire;
  }

  /**
   * Makes a photo of a file that has come. The same key with the same file makes nothing more.
   * @throws as `expect`, CONDITION_PHOTO_KEY_REUSED, CONDITION_PHOTO_TYPE_REFUSED, CONDITION_PHOTO_UNREADABLE,
   *   CONDITION_PHOTO_TOO_MANY_PIXELS
   */
  async make(ctx: RequestContext, upload: ConditionUpload, file: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(file).digest('hex');
    if (await this.isMade(ctx, upload, sha256)) return;
    const hire = await this.expected(ctx, upload);
    const drawn = await drawnAgain(file);
    const key = await this.files.keep(ctx, drawn);
    try {
      await this.db.write(ctx, async (tx) => {
        const report = await this.reports.locked(tx, ctx, hire, upload.kind);
        assertDraft(report);
        this.assertRoom(await this.queries.ofHire(ctx, upload.bookingId, tx), report);
        await this.queries.insert(tx, ctx, {
          reportId: report.id,
          panel: upload.panel,
          clientKey: upload.clientKey,
          sha256,
          key,
          sizeBytes: drawn['320'].content.length + drawn['1600'].content.length,
          width: drawn['1600'].width,
          height: drawn['1600'].height,
        });
      });
    } catch (error) {
      await this.files.remove(ctx, key);
      // Two requests finished the same upload: the other one made the photo.
      if (isDuplicate(error) && (await this.isMade(ctx, upload, sha256))) return;
      throw error;
    }
  }

  /**
   * The file of a photo. Customers read those of done reports of their own hires.
   * @throws CONDITION_HIRE_NOT_FOUND, CONDITION_PHOTO_NOT_FOUND
   */
  async read(ctx: RequestContext, bookingId: number, photoId: number, size: PhotoSize): Promise<Buffer> {
    const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (!(await this.hires.hire(ctx, bookingId, { customerId: owner })))
      throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    const photo = (await this.queries.ofHire(ctx, bookingId)).find(({ id }) => id === photoId);
    if (!photo || (owner !== undefined && photo.report_state !== 'done'))
      throw new DomainError(yardErrors.CONDITION_PHOTO_NOT_FOUND);
    const content = await this.files.read(ctx, photo.key, size);
    if (!content) throw new DomainError(yardErrors.CONDITION_PHOTO_NOT_FOUND);
    return content;
  }

  /** @throws CONDITION_HIRE_NOT_FOUND, CONDITION_PHOTO_NOT_FOUND, CONDITION_REPORT_DONE */
  async remove(ctx: RequestContext, bookingId: number, photoId: number): Promise<void> {
    if (!(await this.hires.hire(ctx, bookingId))) throw new DomainError(yardErrors.CONDITION_HIRE_NOT_FOUND);
    const key = await this.db.write(ctx, async (tx: TenantTx) => {
      const photo = (await this.queries.ofHire(ctx, bookingId, tx)).find(({ id }) => id === photoId);
      if (!photo) throw new DomainError(yardErrors.CONDITION_PHOTO_NOT_FOUND);
      const kind = photo.report_kind === 'out' ? 'out' : 'in';
      assertDraft(await this.reports.locked(tx, ctx, { id: bookingId, stretch: photo.stretch }, kind));
      await this.queries.remove(tx, ctx, photoId);
      return photo.key;
    });
    await this.files.remove(ctx, key);
  }

  private async isMade(ctx: RequestContext, upload: ConditionUpload, sha256: string): Promise<boolean> {
    const known = await this.queries.byKey(ctx, upload.clientKey);
    if (!known) return false;
    const same =
      known.sha256 === sha256 &&
      known.booking_id === upload.bookingId &&
      known.report_kind === upload.kind &&
      (upload.stretch === undefined || known.stretch === upload.stretch) &&
      known.panel === upload.panel;
    if (!same) throw new DomainError(yardErrors.CONDITION_PHOTO_KEY_REUSED);
    return true;
  }

  private assertRoom(photos: readonly PhotoRow[], { id }: ReportRow): void {
    if (photos.filter(({ report_id }) => report_id === id).length >= MOST_CONDITION_PHOTOS)
      throw new DomainError(yardErrors.CONDITION_PHOTOS_TOO_MANY, { most: MOST_CONDITION_PHOTOS });
  }
}

/** @throws CONDITION_REPORT_NOT_FOUND, CONDITION_REPORT_DONE */
export function assertDraft(report: ReportRow | null | undefined): asserts report is ReportRow {
  if (!report) throw new DomainError(yardErrors.CONDITION_REPORT_NOT_FOUND);
  if (report.state === 'done') throw new DomainError(yardErrors.CONDITION_REPORT_DONE);
}

async function drawnAgain(file: Buffer) {
  try {
    return await drawPicture(file, sizes, { mostPixels: CONDITION_PHOTO_MAX_PIXELS });
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error;
    if (error.why === 'pixels')
      throw new DomainError(yardErrors.CONDITION_PHOTO_TOO_MANY_PIXELS, {
        megapixels: CONDITION_PHOTO_MAX_PIXELS / 1_000_000,
      });
    throw new DomainError(
      error.why === 'kind' ? yardErrors.CONDITION_PHOTO_TYPE_REFUSED : yardErrors.CONDITION_PHOTO_UNREADABLE,
    );
  }
}
