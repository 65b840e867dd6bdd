/**
 * What was typed about a van and is not saved yet. Kept for the tab, so that looking something up, a reload or signing in
 * again loses nothing; gone with the tab, and when somebody else signs in in it.
 */

const nameOf = (draft: string) => `convoy.fleet.draft.${draft}`;

interface Draft {
  readonly owner: number;
  /** Revision of the van it changes; null for a new one. */
  readonly revision: number | null;
  readonly entries: Readonly<Record<string, unknown>>;
}

/** Storage may be switched off or full; then the page works without a memory. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const vanDraft = {
  /**
   * What this person had typed about this van as it still is.
   * @param draft `new`, or the van's id
   */
  read: (draft: string, owner: number, revision: number | null): Draft['entries'] | null =>
    attempt(() => {
      const kept = JSON.parse(sessionStorage.getItem(nameOf(draft)) ?? 'null') as Draft | null;
      if (kept?.owner !== owner || kept.revision !== revision) return null;
      return typeof kept.entries === 'object' ? kept.entries : null;
    }, null),
  keep: (draft: string, owner: number, revision: number | null, entries: Draft['entries']): void =>
    attempt(
      () => sessionStorage.setItem(nameOf(draft), JSON.stringify({ owner, revision, entries })),
      undefined,
    ),
  forget: (draft: string): void => attempt(() => sessionStorage.removeItem(nameOf(draft)), undefined),
};
