import type { ProofRole } from '../world/world.ts';

/** Somebody who asks at a host, and whose things they bring: each of these has to be met. */
export interface Cell<T> {
  readonly of: T;
  readonly as: ProofRole;
  /** Whether they ask with the session or key of there, not of the host. */
  readonly isGuest: boolean;
}

/** Who asks at a host: with a session or key of its own, or with another's. */
export interface Askers {
  readonly own: readonly ProofRole[];
  readonly guests: readonly ProofRole[];
}

/** How often each cell of a host is planned, before all is left to chance. */
const ROUNDS = 4;

/** Every cell of a host: everybody there is, with the things of every other tenant. */
export const cellsOf = <T>(others: readonly T[], { own, guests }: Askers): Cell<T>[] =>
  [...own.map((as) => ({ as, isGuest: false })), ...guests.map((as) => ({ as, isGuest: true }))].flatMap(
    (who) => others.map((of) => ({ of, ...who })),
  );

/**
 * The cell that a probe of a host has to be: every second of the first ones takes them in turn, so that none is left to chance, and
 * those between are as likely as they come far.
 * @param nth how many were made for this host before
 */
export const plannedCell = <C>(cells: readonly C[], nth: number): C | null =>
  nth % 2 === 1 || nth >= 2 * ROUNDS * cells.length ? null : cells[(nth / 2) % cells.length]!;

/** Who asks, in words: `admin`, `admin of another`. */
export const whoOf = ({ as, isGuest }: Pick<Cell<unknown>, 'as' | 'isGuest'>): string =>
  isGuest ? `${as} of another` : as;

/** How a cell is called where it is counted. */
export const cellName = (at: { readonly id: number }, of: { readonly id: number }, who: string): string =>
  `${at.id}>${of.id} ${who}`;
