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

/** What may be done with a subject, and which of it an API key may hold: none unless stated, all with `true`. */
export interface SubjectRights {
  readonly actions: readonly string[];
  readonly keys?: true | readonly string[];
}

/** A slice's permissions by subject: `{ Booking: { actions: ['create', 'read'], keys: ['read'] }, Quote: ['read'] }`. */
export type PermissionTable = Readonly<Record<string, readonly string[] | SubjectRights>>;

/** CASL reads this action as every action, and this subject as every subject: a right by such a name gives far more than it says. */
const EVERY_ACTION = 'manage';
const EVERY_SUBJECT = 'all';

/**
 * Declares the permissions of a slice.
 * @throws Error for an action or a subject that CASL reads as all of them
 */
export const definePermissions = <const Table extends PermissionTable>(
  table: Table & {
    readonly [Subject in keyof Table]: Table[Subject] extends { readonly actions: readonly (infer Action)[] }
      ? { readonly actions: readonly Action[]; readonly keys?: true | readonly Action[] }
      : Table[Subject];
  },
): Table => {
  for (const [subject, actions] of Object.entries(actionsBySubject(table)))
    if (subject === EVERY_SUBJECT || actions.includes(EVERY_ACTION))
      throw new Error(`"${EVERY_ACTION}" of ${subject} would mean everything: name what may be done.`);
  return table;
};

/** Subjects of a table with their actions. */
export type SubjectsOf<Table extends PermissionTable> = {
  [Subject in keyof Table]: Table[Subject] extends { readonly actions: readonly (infer Action)[] }
    ? Action
    : Table[Subject] extends readonly (infer Action)[]
      ? Action
      : never;
};

/** The actions of each subject of a table. */
export const actionsBySubject = (table: PermissionTable): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(table).map(([subject, rights]) => [
      subject,
      'actions' in rights ? rights.actions : rights,
    ]),
  );

/** What of each subject an API key may hold; subjects of which it may hold nothing are left out. */
export function keyActionsBySubject(table: PermissionTable): Readonly<Record<string, readonly string[]>> {
  const rows = Object.entries(table).map(([subject, rights]) => {
    const { actions, keys = [] } = 'actions' in rights ? rights : { actions: rights };
    return [subject, keys === true ? actions : keys] as const;
  });
  return Object.fromEntries(rows.filter(([, actions]) => actions.length > 0));
}

/** What may be done with something, in one word: `read:Booking`. */
export type Permission = {
  [Subject in keyof SubjectRegistry & string]: `${SubjectRegistry[Subject] & string}:${Subject}`;
}[keyof SubjectRegistry & string];
