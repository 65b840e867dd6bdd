import { type GalleryPhoto, vanPhotoKinds } from '@convoy/fleet/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A photo that the gallery of a van shows. */
export interface GalleryRow {
  readonly van_id: number;
  /** Null in the one row of a van without any photo to show. */
  readonly key: string | null;
  readonly kind: GalleryPhoto['kind'];
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly of_another: boolean;
}

/** Photos of another van at most for each kind that a van lacks. */
const MOST_BORROWED = 3;

/** Reads what everybody may see of photos of vans. */
@Injectable()
export class VanGalleryQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Photos to show of some vans that customers find, the cover first. For each kind that a van has no photo of, those of the other
   * van of its make, model and size that is nearest in load length and age. A van that customers do not find has no row.
   * Joins vans and their photos; each photo is published or a cover.
   */
  async ofVans(ctx: DataContext, vanIds: readonly number[]): Promise<GalleryRow[]> {
    if (vanIds.length === 0) return [];
    const tenant = ctx.tenant.id;
    const { rows } = await sql<GalleryRow>`
      with wanted as (
        select v.id, lower(v.make) as make, lower(v.model) as model, v.van_type, v.load_length_dm, v.year
        from van v
        where v.tenant_id = ${tenant} and v.id = any(${[...vanIds]}::bigint[])
          and v.retired_at is null and not v.draft
      ), shown as (
        select p.van_id, p.key, p.kind, p.alt, p.width, p.height, p.position,
               coalesce(p.id = v.cover_photo_id, false) as cover
        from van_photo p join van v on v.tenant_id = p.tenant_id and v.id = p.van_id
        where p.tenant_id = ${tenant} and v.tenant_id = ${tenant}
          and v.retired_at is null and not v.draft
          and (p.published or p.id = v.cover_photo_id)
      ), lender as (
        select distinct on (w.id, k.kind) w.id as for_id, k.kind, o.id
        from wanted w
        cross join unnest(${[...vanPhotoKinds]}::text[]) as k (kind)
        join van o on o.tenant_id = ${tenant} and o.id <> w.id and o.van_type = w.van_type
          and lower(o.make) = w.make and lower(o.model) = w.model
        where not exists (select from shown s where s.van_id = w.id and s.kind = k.kind)
          and exists (select from shown s where s.van_id = o.id and s.kind = k.kind)
        order by w.id, k.kind, abs(o.load_length_dm - w.load_length_dm), abs(o.year - w.year), o.id
      ), given as (
        select s.van_id as for_id, s.*, false as of_another, 1::bigint as place
        from shown s join wanted w on w.id = s.van_id
        union all
        select l.for_id, s.*, true, row_number() over (partition by l.for_id, l.kind order by s.position)
        from lender l join shown s on s.van_id = l.id and s.kind = l.kind
      )
      select w.id as van_id, g.key, g.kind, g.alt, g.width, g.height, coalesce(g.of_another, false) as of_another
      from wanted w left join given g on g.for_id = w.id and g.place <= ${MOST_BORROWED}
      order by w.id, g.of_another, g.cover and not g.of_another desc,
               case when g.of_another then array_position(${[...vanPhotoKinds]}::text[], g.kind) end, g.position`.execute(
      this.db.read(ctx),
    );
    return rows;
  }
}
