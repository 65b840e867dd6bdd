import { createHash } from 'node:crypto';
import type { DemoBrand } from '@convoy/platform/demo';
import { drawInside } from './photos/draw-inside.ts';
import { type InsidePhoto, PHOTO_HEIGHT, PHOTO_WIDTH } from './photos/inside-photo.rule.ts';

/** Models of a brand whose photos are drawn at most; the others show that a model may have none. */
const MODELS = 5;
const SHORT_CAB_SEATS = 2;

interface DemoVan {
  readonly id: number;
  readonly van_type: string;
  readonly seats: number;
}

/**
 * Photos of the inside of one van of some models of a demo's brand; the other vans of the model show them as those of another van.
 * Vans keep the drawing of their pack as their picture. Nothing where the brand has photos.
 */
export async function putPhotos({ tenantId, slug, seed, rows, keepFile }: DemoBrand): Promise<void> {
  const [known] = await rows('select from van_photo where tenant_id = $1 limit 1', [tenantId]);
  if (known) return;
  const vans = await rows<DemoVan>(
    `select id, van_type, seats from (
       select distinct on (make, model) id, make, model, van_type, seats, count(*) over (partition by make, model) as vans
       from van
       where tenant_id = $1 and retired_at is null and not draft and category = 'cargo'
       order by make, model, registration
     ) first_of_model
     order by vans desc, make, model limit $2`,
    [tenantId, MODELS],
  );
  const wanted = vans.flatMap((van) => photosOf(van).map((photo, at) => ({ van, photo, position: at + 1 })));
  const drawn = await drawInside(wanted.map(({ photo }) => photo));
  for (const [at, { van, photo, position }] of wanted.entries()) {
    const { large, small } = drawn[at]!;
    const key = createHash('sha256')
      .update(`${seed} ${slug} ${van.id} inside ${position}`)
      .digest('base64url');
    await Promise.all([
      keepFile(`van-photos/${key}/320.webp`, small),
      keepFile(`van-photos/${key}/960.webp`, large),
      keepFile(`van-photos/${key}/1600.webp`, large),
    ]);
    await rows(
      `insert into van_photo (tenant_id, van_id, key, kind, position, alt, width, height, size_bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tenantId,
        van.id,
        key,
        photo.kind,
        position,
        wordsOf(photo),
        PHOTO_WIDTH,
        PHOTO_HEIGHT,
        small.length + 2 * large.length,
      ],
    );
  }
}

const photosOf = ({ van_type, seats }: DemoVan): InsidePhoto[] => [
  { kind: 'load-area', vanType: van_type, from: 'rear' },
  { kind: 'load-area', vanType: van_type, from: 'side' },
  { kind: 'cab', seats: seats > SHORT_CAB_SEATS ? 3 : 2 },
];

function wordsOf(photo: InsidePhoto): string {
  if (photo.kind === 'cab') return `Cab with ${photo.seats} seats`;
  return photo.from === 'rear'
    ? 'Load area from the rear doors, with rails along the walls'
    : 'Load area from the sliding door';
}
