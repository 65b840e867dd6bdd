import {
  fleetErrors,
  MOST_VAN_PHOTOS,
  type PhotoAddressInput,
  type PhotoChange,
  VAN_PHOTO_MAX_BYTES,
  VAN_PHOTO_MAX_PIXELS,
  type VanPhoto,
  type VanPhotoKind,
  vanChanged,
  vanPhotoTypes,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { PersonLimit } from '@convoy/platform/http';
import { OutsideFailed, OutsideFetch, OutsideRefused } from '@convoy/platform/outside';
import { drawPicture, PictureUnreadable } from '@convoy/platform/pictures';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { areSeen, coverAfter } from './cover.rule.ts';
import { photoAddress } from './photo-address.ts';
import { VanPhotoFiles } from './van-photo.files.ts';
import { type PhotoWords, VanPhotoQueries, type VanPhotoRow } from './van-photo.queries.ts';

const inside = (side: number) => ({ width: side, height: side, fit: 'inside' }) as const;
const sizes = { 320: inside(320), 960: inside(960), 1600: inside(1600) } as const;
/** How long a photo may take to come from an address, in milliseconds. */
const FETCH_MS = 10_000;
/** Photos one person may send in a minute: a van's worth, twice. */
const PHOTOS_PER_MINUTE = 40;

type Change = { readonly action: 'photo-add' | 'photo-remove' | 'photo-change'; readonly photoId?: number };

/** Photos of vans: added from a file or an address, put in order, described, removed. */
@Injectable()
export class VanPhotos {
  private readonly limit = new PersonLimit(PHOTOS_PER_MINUTE);

  constructor(
    private readonly db: TenantDb,
    private readonly vans: FleetVansQueries,
    private readonly queries: VanPhotoQueries,
    private readonly files: VanPhotoFiles,
    private readonly outside: OutsideFetch,
  ) {}

  /** @throws FLEET_VAN_NOT_FOUND */
  async list(ctx: RequestContext, vanId: number): Promise<VanPhoto[]> {
    const rows = await this.queries.ofVan(ctx, vanId);
    if (!rows) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
    return rows.map(toVanPhoto);
  }

  /**
   * Before the body is read: whether one of this type may come now.
   * @throws PHOTO_TYPE_REFUSED, and as `mayAdd`
   */
  async expect(ctx: RequestContext, vanId: number, contentType: string | undefined): Promise<void> {
    const type = contentType?.split(';')[0]?.trim().toLowerCase();
    if (!vanPhotoTypes.some((known) => known === type)) throw new DomainError(fleetErrors.PHOTO_TYPE_REFUSED);
    await this.mayAdd(ctx, vanId);
  }

  /** Adds the photo a person chose. @throws PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS, and as `mayAdd` */
  async add(ctx: RequestContext, vanId: number, file: Buffer, kind: VanPhotoKind): Promise<VanPhoto> {
    const drawn = await drawnAnew(file);
    const key = await this.files.keep(ctx, drawn);
    let added = 0;
    try {
      const photos = await this.change(ctx, vanId, async (tx, photos) => {
        if (photos.length >= MOST_VAN_PHOTOS) throw tooMany();
        added = await this.queries.insert(tx, ctx, {
          vanId,
          key,
          kind,
          position: photos.length + 1,
          width: drawn[1600].width,
          height: drawn[1600].height,
          sizeBytes: Object.values(drawn).reduce((sum, { content }) => sum + content.length, 0),
          addedBy: ctx.actor?.id ?? null,
        });
        if (!areSeen(photos)) await this.queries.cover(tx, ctx, vanId, added);
        return { action: 'photo-add', photoId: added };
      });
      return photos.find(({ id }) => id === added)!;
    } catch (error) {
      await this.files.remove(ctx, key);
      throw error;
    }
  }

  /**
   * Adds the photo at an address that a person named.
   * @throws PHOTO_ADDRESS_REFUSED, PHOTO_ADDRESS_SILENT, PHOTO_TOO_LARGE, and as `add`
   */
  async addFrom(ctx: RequestContext, vanId: number, { address, kind }: PhotoAddressInput): Promise<VanPhoto> {
    await this.mayAdd(ctx, vanId);
    return this.add(ctx, vanId, await this.fetched(address), kind);
  }

  /**
   * Describes a photo. Making it the cover publishes it, because a cover is public; withdrawing the cover gives its place away. The
   * first photo that customers see becomes the cover.
   * @throws FLEET_VAN_NOT_FOUND, PHOTO_NOT_FOUND
   */
  async describe(
    ctx: RequestContext,
    vanId: number,
    photoId: number,
    { cover, ...said }: PhotoChange,
  ): Promise<VanPhoto[]> {
    return this.change(ctx, vanId, async (tx, photos) => {
      const photo = oneOf(photos, photoId);
      const words = cover ? { ...said, published: true } : said;
      const covers = !photo.cover && (cover === true || (words.published === true && !areSeen(photos)));
      const uncovers = photo.cover && words.published === false;
      const says = saysOther(words, photo);
      if (says) await this.queries.describe(tx, ctx, photoId, words);
      if (covers) await this.queries.cover(tx, ctx, vanId, photoId);
      if (uncovers) await this.queries.cover(tx, ctx, vanId, coverAfter(photos, photoId));
      return covers || uncovers || says ? { action: 'photo-change', photoId } : null;
    });
  }

  /** @throws FLEET_VAN_NOT_FOUND, PHOTOS_CHANGED where these are not all photos of the van by now */
  async order(ctx: RequestContext, vanId: number, photoIds: readonly number[]): Promise<VanPhoto[]> {
    return this.change(ctx, vanId, async (tx, photos) => {
      const wanted = new Set(photoIds);
      const same = photoIds.length === photos.length && photos.every(({ id }) => wanted.has(id));
      if (!same) throw new DomainError(fleetErrors.PHOTOS_CHANGED);
      if (photos.every(({ id }, at) => id === photoIds[at])) return null;
      await this.queries.order(tx, ctx, vanId, photoIds);
      return { action: 'photo-change' };
    });
  }

  /** Removes a photo and its files; of the cover the next published one takes its place. @throws FLEET_VAN_NOT_FOUND, PHOTO_NOT_FOUND */
  async remove(ctx: RequestContext, vanId: number, photoId: number): Promise<VanPhoto[]> {
    let key = '';
    const left = await this.change(ctx, vanId, async (tx, photos) => {
      const photo = oneOf(photos, photoId);
      key = photo.key;
      const others = photos.filter(({ id }) => id !== photoId);
      await this.queries.remove(tx, ctx, photoId);
      await this.queries.order(
        tx,
        ctx,
        vanId,
        others.map(({ id }) => id),
      );
      if (photo.cover) await this.queries.cover(tx, ctx, vanId, coverAfter(others, photoId));
      return { action: 'photo-remove', photoId };
    });
    await this.files.remove(ctx, key);
    return left;
  }

  /**
   * Whether this person may add a photo to this van now.
   * @throws FLEET_VAN_NOT_FOUND, PHOTOS_TOO_MANY, TOO_MANY_REQUESTS
   */
  private async mayAdd(ctx: RequestContext, vanId: number): Promise<void> {
    if ((await this.list(ctx, vanId)).length >= MOST_VAN_PHOTOS) throw tooMany();
    const seconds = this.limit.take(`${ctx.tenant.id}:${ctx.actor?.id}`, Date.now());
    if (seconds > 0) throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
  }

  private async fetched(address: string): Promise<Buffer> {
    try {
      return await this.outside.get(address, {
        mostBytes: VAN_PHOTO_MAX_BYTES,
        timeoutMs: FETCH_MS,
        accept: vanPhotoTypes.join(', '),
      });
    } catch (error) {
      if (error instanceof OutsideRefused) throw new DomainError(fleetErrors.PHOTO_ADDRESS_REFUSED);
      if (!(error instanceof OutsideFailed)) throw error;
      if (error.why === 'too-large')
        throw new DomainError(fleetErrors.PHOTO_TOO_LARGE, { megabytes: VAN_PHOTO_MAX_BYTES / 1_000_000 });
      throw new DomainError(fleetErrors.PHOTO_ADDRESS_SILENT);
    }
  }

  /** Changes the photos of a van under its lock. @param work what it did, or null for nothing */
  private async change(
    ctx: RequestContext,
    vanId: number,
    work: (tx: TenantTx, photos: VanPhotoRow[]) => Promise<Change | null>,
  ): Promise<VanPhoto[]> {
    return this.db.write(ctx, async (tx) => {
      if ((await this.vans.locked(tx, ctx, [vanId])).length === 0)
        throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
      const done = await work(tx, await this.queries.locked(tx, ctx, vanId));
      if (done) {
        const { action, photoId } = done;
        await writeAudit(tx, ctx, { action, subject: 'Van', subjectId: vanId, details: { photoId } });
        await writeEvent(tx, ctx, vanChanged, `van:${vanId}`, { vanId, fields: ['photos'] });
      }
      return (await this.queries.locked(tx, ctx, vanId)).map(toVanPhoto);
    });
  }
}

const tooMany = () => new DomainError(fleetErrors.PHOTOS_TOO_MANY, { most: MOST_VAN_PHOTOS });

function oneOf(photos: readonly VanPhotoRow[], id: number): VanPhotoRow {
  const photo = photos.find((one) => one.id === id);
  if (!photo) throw new DomainError(fleetErrors.PHOTO_NOT_FOUND);
  return photo;
}

/** Whether a change says something else of a photo than its row. */
const saysOther = ({ alt, kind, published }: PhotoWords, photo: VanPhotoRow): boolean =>
  (alt !== undefined && alt !== photo.alt) ||
  (kind !== undefined && kind !== photo.kind) ||
  (published !== undefined && published !== photo.published);

async function drawnAnew(file: Buffer) {
  try {
    return await drawPicture(file, sizes, { mostPixels: VAN_PHOTO_MAX_PIXELS });
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error;
    if (error.why === 'pixels')
      throw new DomainError(fleetErrors.PHOTO_TOO_MANY_PIXELS, {
        megapixels: VAN_PHOTO_MAX_PIXELS / 1_000_000,
      });
    throw new DomainError(
      error.why === 'kind' ? fleetErrors.PHOTO_TYPE_REFUSED : fleetErrors.PHOTO_UNREADABLE,
    );
  }
}

function toVanPhoto(row: VanPhotoRow): VanPhoto {
  return {
    id: row.id,
    url: photoAddress(row.key, 960),
    small: photoAddress(row.key, 320),
    large: photoAddress(row.key, 1600),
    width: row.width,
    height: row.height,
    alt: row.alt,
    kind: row.kind as VanPhotoKind,
    published: row.published || row.cover,
    cover: row.cover,
    addedAt: row.added_at.toISOString(),
  };
}
