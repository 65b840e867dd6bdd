import { idSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { vanPhotoKinds } from './van-photo-kinds.ts';

/** Kinds of files that become photos of a van. */
export const vanPhotoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;
/** Longest file that is read: what telephones make, and room. */
export const VAN_PHOTO_MAX_BYTES = 30_000_000;
/** Pixels of the largest photo that is opened. */
export const VAN_PHOTO_MAX_PIXELS = 50_000_000;
/** Photos of one van at most; the table says so too. */
export const MOST_VAN_PHOTOS = 20;

/** Widths and heights a photo is kept within, WebP. */
export const vanPhotoSizes = [320, 960, 1600] as const;
export type VanPhotoSize = (typeof vanPhotoSizes)[number];

/** A photo of a van as staff see it. Its files are everybody's who knows their addresses where customers see it, else staff's alone. */
export const vanPhotoSchema = z.strictObject({
  id: z.number().int(),
  /** Within 960 by 960; `small` within 320, `large` within 1600. */
  url: z.string(),
  small: z.string(),
  large: z.string(),
  /** Of the large one. */
  width: z.number().int(),
  height: z.number().int(),
  /** What it shows, for those who cannot see it. */
  alt: z.string(),
  /** What part of the van it shows. */
  kind: z.enum(vanPhotoKinds),
  /** Whether customers see it on the page of the van. They always see the cover. */
  published: z.boolean(),
  /** The one that stands for the van in searches and bookings. */
  cover: z.boolean(),
  addedAt: z.string(),
});
/** `GET /api/vans/{id}/photos`, in their order. What adds one answers that one, every other write all as they are then. */
export type VanPhoto = z.infer<typeof vanPhotoSchema>;

/** Query of `POST /api/vans/{id}/photos`. */
export const photoUploadSchema = z.strictObject({ kind: z.enum(vanPhotoKinds).default('outside') });
export type PhotoUpload = z.output<typeof photoUploadSchema>;

/** `POST /api/vans/{id}/photos/from-address`. */
export const photoAddressSchema = z.strictObject({
  address: z.string().trim().min(1).max(2_000),
  kind: z.enum(vanPhotoKinds).default('outside'),
});
export type PhotoAddressInput = z.output<typeof photoAddressSchema>;

/** `PATCH /api/vans/{id}/photos/{photoId}`. */
export const photoChangeSchema = z.strictObject({
  /** One line; empty for none. */
  alt: z
    .string()
    .max(200)
    .transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .optional(),
  kind: z.enum(vanPhotoKinds).optional(),
  /** False takes a photo off the page of the van; of the cover the next published one takes its place, or none does. */
  published: z.boolean().optional(),
  /** Publishes it too, whatever `published` says: everybody sees the cover. */
  cover: z.literal(true).optional(),
});
export type PhotoChange = z.output<typeof photoChangeSchema>;

/** `PUT /api/vans/{id}/photos/order`: every photo of the van, each once. */
export const photoOrderSchema = z.strictObject({ photoIds: z.array(idSchema).min(1).max(MOST_VAN_PHOTOS) });
export type PhotoOrderInput = z.output<typeof photoOrderSchema>;
