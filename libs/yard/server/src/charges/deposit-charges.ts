import { type ChargeOfHire, HireChargesPort, type PictureOfHire } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import type { DataContext, TenantTx } from '@convoy/platform/db';
import { drawPicture } from '@convoy/platform/pictures';
import { CONDITION_PHOTO_MAX_PIXELS, type HireChargeKind } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import type { MarkRow } from '../marks/mark.queries.ts';
import { PhotoFiles } from '../photos/photo.files.ts';
import type { PhotoRow } from '../photos/photo.queries.ts';
import { HireQueries, type HireRow } from '../reports/hire.queries.ts';
import { HireFindings } from '../reports/hire-findings.ts';
import { toPhoto } from '../reports/report.view.ts';
import { ChargeQueries, type ChargeRow } from './charge.queries.ts';
import { doneOf, missingFor, shownBy } from './charge-evidence.ts';

/** Longest side of a picture in a mail, pixels. */
const MAIL_SIDE = 800;

/** Answers booking's question what a hire may be charged for, with the evidence as it is now. */
@Injectable()
export class DepositCharges {
  constructor(
    port: HireChargesPort,
    private readonly queries: ChargeQueries,
    private readonly hires: HireQueries,
    private readonly found: HireFindings,
    private readonly files: PhotoFiles,
  ) {
    port.answeredBy(this);
  }

  async of(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<ChargeOfHire[]> {
    const hire = await this.hires.hire(ctx, bookingId, { tx });
    if (!hire) return [];
    const rows = await this.queries.ofHireIn(tx, ctx, bookingId);
    const photos = doneOf(await this.found.photos.ofHire(ctx, bookingId, tx));
    const marks = await this.found.marks.ofHire(ctx, bookingId, tx);
    // The last stretch counts them.
    return rows.map((row) => chargeOf(row, hire, marks, photos));
  }

  async pictures(
    ctx: DataContext,
    bookingId: number,
    addresses: readonly string[],
  ): Promise<PictureOfHire[]> {
    const photos = doneOf(await this.found.photos.ofHire(ctx, bookingId));
    const pictures: PictureOfHire[] = [];
    for (const address of addresses) {
      const photo = photos.find((one) => toPhoto(one).url === address);
      const content = photo && (await this.files.read(ctx, photo.key, '1600'));
      if (!photo || !content) continue;
      // Not every mail program shows WebP.
      const { mail } = await drawPicture(
        content,
        { mail: { width: MAIL_SIDE, height: MAIL_SIDE, fit: 'inside', as: 'jpeg' } },
        { mostPixels: CONDITION_PHOTO_MAX_PIXELS },
      );
      const name = `${photo.panel}-${photo.report_kind}-${photo.id}.jpg`;
      pictures.push({ name, content: mail.content, contentType: 'image/jpeg' });
    }
    return pictures;
  }
}

function chargeOf(
  row: ChargeRow,
  hire: HireRow,
  marks: readonly MarkRow[],
  photos: readonly PhotoRow[],
): ChargeOfHire {
  const shown = shownBy(row, marks, photos);
  const side = (kind: string) =>
    shown.filter(({ report_kind }) => report_kind === kind).map((photo) => toPhoto(photo).url);
  return {
    id: row.id,
    kind: row.kind as HireChargeKind,
    amountPence: row.amount_pence,
    note: row.note,
    isAccepted: row.state === 'accepted',
    missing: missingFor(row, hire, marks, photos, hire.stretch),
    photosOut: side('out'),
    photosIn: side('in'),
  };
}
