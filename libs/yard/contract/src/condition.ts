import { idSchema, plainLineSchema, plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** The two reports of a hire: as the van goes out and as it comes in. */
export const conditionKinds = ['out', 'in'] as const;
export type ConditionKind = (typeof conditionKinds)[number];
/** A done report never changes. */
export const conditionStates = ['draft', 'done'] as const;

/** Sides of a van that photos show and marks lie on. */
export const conditionPanels = [
  'front',
  'rear',
  'left',
  'right',
  'roof',
  'load-area',
  'dashboard',
  'other',
] as const;
export type ConditionPanel = (typeof conditionPanels)[number];
/** Panels that a done report shows with at least one photo. */
export const neededPanels = ['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard'] as const;

/** What a report lacks before it can be finished. */
export const conditionLacks = ['odometer', 'gauge', 'keys', 'drivers', 'photos'] as const;
export type ConditionLack = (typeof conditionLacks)[number];

/** Most bytes of the file of a photo, before it is drawn anew. */
export const CONDITION_PHOTO_MAX_BYTES = 30_000_000;
/** Most pixels of a photo. */
export const CONDITION_PHOTO_MAX_PIXELS = 50_000_000;
/** Most photos of a report. */
export const MOST_CONDITION_PHOTOS = 60;
/** Most marks that are found with one report. */
export const MOST_REPORT_MARKS = 60;

export const conditionKindSchema = z.enum(conditionKinds);
const panelSchema = z.enum(conditionPanels);

/** A driver as staff saw them at the counter. */
export const seenDriverSchema = z.strictObject({
  /** Full name, as on the licence. */
  name: plainLineSchema(120),
  identitySeen: z.boolean(),
  licenceSeen: z.boolean(),
});
export type SeenDriver = z.output<typeof seenDriverSchema>;

/** A photo of a report. Its addresses need the session of a reader of the report. */
export const conditionPhotoSchema = z.strictObject({
  id: idSchema,
  /** Of the report of the way out or of the way in. */
  kind: conditionKindSchema,
  panel: panelSchema,
  /** The key of the client's own queue: the same key never makes a second photo. */
  clientKey: z.uuid(),
  /** At most 1600 pixels a side. */
  url: z.string(),
  /** At most 320 pixels a side. */
  small: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  takenAt: z.string(),
});
export type ConditionPhoto = z.output<typeof conditionPhotoSchema>;

export const markKinds = ['scratch', 'dent', 'crack', 'hole', 'missing', 'stain'] as const;
export type MarkKind = (typeof markKinds)[number];
export const markSeverities = ['light', 'medium', 'heavy'] as const;
export type MarkSeverity = (typeof markSeverities)[number];
/** From the left and from the top of the panel's drawing, as shares of its width and height. */
const shareSchema = z.number().min(0).max(1);

/** Which van of a hire: 1 for the one that was handed over, 2 for the one it was swapped for on the road, and so on. */
export const stretchSchema = z.number().int().min(1).max(1000);

/** `?stretch=`: of which van of the hire; of the one that it has, or had last, where left out. */
export const stretchQuerySchema = z.strictObject({
  stretch: z.coerce.number().pipe(stretchSchema).optional(),
});

/** A mark on a van: one line of its damage register. */
export const vanMarkSchema = z.strictObject({
  id: idSchema,
  vanId: idSchema,
  panel: panelSchema,
  x: shareSchema,
  y: shareSchema,
  kind: z.enum(markKinds),
  severity: z.enum(markSeverities),
  note: z.string(),
  /** A photo of the report that found it. */
  photoId: idSchema.nullable(),
  /** The hire and the report that found it; null for a mark that staff entered beside any hire. */
  foundOnBookingId: idSchema.nullable(),
  foundIn: conditionKindSchema.nullable(),
  foundAt: z.string(),
  repairedAt: z.string().nullable(),
});
export type VanMark = z.output<typeof vanMarkSchema>;

/** `POST /api/bookings/{id}/condition/{kind}/marks`. */
export const vanMarkInputSchema = z.strictObject({
  panel: panelSchema,
  x: shareSchema,
  y: shareSchema,
  kind: z.enum(markKinds),
  severity: z.enum(markSeverities),
  note: plainTextSchema(500).default(''),
  photoId: idSchema.nullable().default(null),
});
export type VanMarkInput = z.output<typeof vanMarkInputSchema>;

const draft = {
  odometerMiles: z.number().int().min(0).max(1_000_000).nullable(),
  /** Eighths of the tank; null for a van without one. */
  fuelEighths: z.number().int().min(0).max(8).nullable(),
  /** Percent of the battery; null for a van without one. */
  chargePercent: z.number().int().min(0).max(100).nullable(),
  keys: z.number().int().min(0).max(9).nullable(),
  /** What goes with the van, by its name: ramp, straps, blankets. */
  equipment: z.array(plainLineSchema(60)).max(30),
  notes: plainTextSchema(2000),
  drivers: z.array(seenDriverSchema).max(9),
};

/** `PUT /api/bookings/{id}/condition/{kind}`: the whole draft. Repeating it changes nothing. */
export const conditionDraftSchema = z.strictObject({
  ...draft,
  /** The version the draft was read at; 0 where there was none. */
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
});
export type ConditionDraft = z.output<typeof conditionDraftSchema>;

/** A report of a hire. */
export const conditionReportSchema = z.strictObject({
  id: idSchema,
  stretch: stretchSchema,
  vanId: idSchema,
  kind: conditionKindSchema,
  state: z.enum(conditionStates),
  version: z.number().int(),
  ...draft,
  photos: z.array(conditionPhotoSchema),
  /** Marks that this report found. */
  marks: z.array(vanMarkSchema),
  lacks: z.array(z.enum(conditionLacks)),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ConditionReport = z.output<typeof conditionReportSchema>;

/** A van of a hire and what is reported of it; the states are null where a report was not begun. */
export const hireStretchSchema = z.strictObject({
  stretch: stretchSchema,
  vanId: idSchema,
  vanRegistration: z.string(),
  /** Null before the hand-over. */
  from: z.string().nullable(),
  /** Null while the hire has the van. */
  until: z.string().nullable(),
  out: z.enum(conditionStates).nullable(),
  in: z.enum(conditionStates).nullable(),
});
export type HireStretch = z.output<typeof hireStretchSchema>;

/** `GET /api/bookings/{id}/condition?stretch=`. Customers get done reports of their own hires alone. */
export const hireConditionSchema = z.strictObject({
  bookingId: idSchema,
  /** The van that this answer is about. */
  stretch: stretchSchema,
  /** All vans of the hire in their order; more than one where the van was swapped on the road. */
  stretches: z.array(hireStretchSchema),
  vanId: idSchema,
  vanRegistration: z.string(),
  vanType: z.string(),
  fuelType: z.string(),
  /** What the odometer last showed; null where it was never read. */
  lastOdometerMiles: z.number().int().nullable(),
  /** Whether the van went out again after this hire gave it back: its return can no longer be reported. False for customers. */
  wentOutAgain: z.boolean(),
  out: conditionReportSchema.nullable(),
  in: conditionReportSchema.nullable(),
  /** Marks that are known of the van and not repaired; none for customers. */
  vanMarks: z.array(vanMarkSchema),
  photosNeeded: z.array(z.enum(neededPanels)),
});
export type HireCondition = z.output<typeof hireConditionSchema>;

/** `GET …/photos/{photoId}?size=`. */
export const photoSizeSchema = z.strictObject({ size: z.enum(['320', '1600']).default('1600') });
export type PhotoSize = z.output<typeof photoSizeSchema>['size'];

/** Metadata of an upload by tus at `/api/uploads/condition`, as tus has it: every value is a text. */
export const conditionUploadSchema = z.object({
  bookingId: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform(Number)
    .pipe(idSchema),
  kind: conditionKindSchema,
  stretch: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(stretchSchema)
    .optional(),
  panel: panelSchema,
  clientKey: z.uuid(),
});
export type ConditionUpload = z.output<typeof conditionUploadSchema>;

/** An upload by its address. */
export const uploadIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
