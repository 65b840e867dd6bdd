/**
 * Places in pages that other slices fill, by id, each with the props it hands to its fillers. The owner of a place
 * declares it in `libs/<slice>/contract/src/<slice>.slots.ts`, which the contract's index imports:
 *
 * ```ts
 * declare module '@convoy/platform/manifest' {
 *   interface SlotRegistry {
 *     'booking.form.after.v1': { readonly vanId: number };
 *   }
 * }
 * ```
 *
 * The id begins with the owner and ends with a version. Props never have the names `id`, `key` or `ref`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until the owners of slots augment it
export interface SlotRegistry {}

/** Id of a declared slot. */
export type SlotId = keyof SlotRegistry & string;

/** What a slot hands to its fillers. */
export type SlotProps<Id extends SlotId> = SlotRegistry[Id];

/** A slice's offer to fill a slot: data, like all of a manifest. */
export interface SlotFill {
  /** A slot that some contract declares; the build fails for any other. */
  readonly slot: SlotId;
  /** Key in the `slots` record of the slice's ui. */
  readonly component: string;
  /** Order among the fillers of the slot, ascending; the slice's name decides between equals. */
  readonly order: number;
  /** CASL ability needed; without it the filler is not there. */
  readonly can?: readonly [action: string, subject: string];
  /** Another slot without whose fillers this one has nothing to show, so that its code is not loaded for nothing. */
  readonly needs?: SlotId;
}
