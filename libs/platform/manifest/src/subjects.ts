/**
 * Subjects of the rules, each with what may be done with it. The owner of a subject declares it beside its permissions, in
 * `libs/<slice>/contract/src/<slice>.permissions.ts`:
 *
 * ```ts
 * import type { SubjectsOf } from '@convoy/platform/manifest';
 *
 * declare module '@convoy/platform/manifest' {
 *   interface SubjectRegistry extends SubjectsOf<typeof bookingPermissions> {}
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until the owners of subjects augment it
export interface SubjectRegistry {}

/** Subjects as a table of permissions has them: `{ Booking: ['create', 'read'] }`. */
export type SubjectsOf<Table extends Readonly<Record<string, readonly string[]>>> = {
  [Subject in keyof Table]: Table[Subject][number];
};

/** What may be done with something, in one word: `read:Booking`. */
export type Permission = {
  [Subject in keyof SubjectRegistry & string]: `${SubjectRegistry[Subject] & string}:${Subject}`;
}[keyof SubjectRegistry & string];
