import type { PhotoChange, VanPhotoKind } from '@convoy/fleet/contract';
import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A row of a photo, and whether it is the cover. */
export type VanPhotoRow = Pick<
  Selectable<DB['van_photo']>,
  'id' | 'key' | 'position' | 'alt' | 'kind' | 'published' | 'width' | 'height' | 'added_at'
> & { cover: boolean };

/** What staff say of a photo. */
export type PhotoWords = Pick<PhotoChange, 'alt' | 'kind' | 'published'>;

/** Reads and writes photos of vans. */
@Injectable()
export class VanPhotoQueries {
  constructor(private readonly db: TenantDb) {}

  /** Photos of a van in their order; null where the brand has no such van. Joins the van, for its cover. */
  async ofVan(ctx: DataContext, vanId: number): Promise<VanPhotoRow[] | null> {
    const { rows } = await sql<VanPhotoRow & { id: number | null }>`
      select p.id, p.key, p.position, p.alt, p.kind, p.published, p.width, p.height, p.added_at,
             coalesce(p.id = v.cover_photo_id, false) as cover
      from van v left join van_photo p on p.tenant_id = v.tenant_id and p.van_id = v.id
      where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId}
      order by p.position`.execute(this.db.read(ctx));
    return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
  }

  /** The same within a transaction that has locked the van. */
  async locked(tx: TenantTx, ctx: DataContext, vanId: number): Promise<VanPhotoRow[]> {
    const { rows } = await sql<VanPhotoRow>`
      select p.id, p.key, p.position, p.alt, p.kind, p.published, p.width, p.height, p.added_at,
             coalesce(p.id = v.cover_photo_id, false) as cover
      from van_photo p join van v on v.tenant_id = p.tenant_id and v.id = p.van_id
      where p.tenant_id = ${ctx.tenant.id} and p.van_id = ${vanId}
      order by p.position`.execute(tx);
    return rows;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    photo: {
      vanId: number;
      key: string;
      kind: VanPhotoKind;
      position: number;
      width: number;
      height: number;
      sizeBytes: number;
      addedBy: number | null;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('van_photo')
      .values({
        tenant_id: ctx.tenant.id,
        van_id: photo.vanId,
        key: photo.key,
        kind: photo.kind,
        // Said here and not left to the table: uploading to the fleet is publishing, unless staff withdraw it.
        published: true,
        position: photo.position,
        width: photo.width,
        height: photo.height,
        size_bytes: photo.sizeBytes,
        added_by: photo.addedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Changes what is said of a photo; what is undefined stays. */
  async describe(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    { alt, kind, published }: PhotoWords,
  ): Promise<void> {
    await tx
      .updateTable('van_photo')
      .set({ alt, kind, published })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Puts a van's photos into an order, by their ids. */
  async order(tx: TenantTx, ctx: DataContext, vanId: number, ids: readonly number[]): Promise<void> {
    await sql`
      update van_photo p set position = o.position
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, position)
      where p.tenant_id = ${ctx.tenant.id} and p.van_id = ${vanId} and p.id = o.id`.execute(tx);
  }

  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx.deleteFrom('van_photo').where('tenant_id', '=', ctx.tenant.id).where('id', '=', id).execute();
  }

  /** Makes a photo of the van its cover, or leaves it without one; the van's picture follows by itself. */
  async cover(tx: TenantTx, ctx: DataContext, vanId: number, photoId: number | null): Promise<void> {
    await tx
      .updateTable('van')
      .set({ cover_photo_id: photoId, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .execute();
  }

  /** Whether the photo of a key is everybody's or for staff only; null where the brand has none. Joins its van, for its cover. */
  async shownTo(ctx: DataContext, key: string): Promise<'everybody' | 'staff' | null> {
    const { rows } = await sql<{ public: boolean }>`
      select p.published or coalesce(p.id = v.cover_photo_id, false) as public
      from van_photo p join van v on v.tenant_id = p.tenant_id and v.id = p.van_id
      where p.tenant_id = ${ctx.tenant.id} and p.key = ${key}`.execute(this.db.read(ctx));
    return rows[0] ? (rows[0].public ? 'everybody' : 'staff') : null;
  }

  /** Those of some keys that a photo has. */
  async kept(ctx: DataContext, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('van_photo')
      .select('key')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  }
}
