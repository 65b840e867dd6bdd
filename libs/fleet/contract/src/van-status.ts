import type { VanStatus } from './van-kinds.ts';

/** States a person may give a van. The others come of themselves: `rented` with a hire, `maintenance` with a job. */
export const statusesByHand = ['available', 'unavailable'] as const satisfies readonly VanStatus[];
export type StatusByHand = (typeof statusesByHand)[number];

/**
 * Moves by hand. A van on hire comes back, a job comes to its end; until then nobody says otherwise. What else is asked is
 * refused with these.
 */
export const vanMovesByHand: Readonly<Record<VanStatus, readonly StatusByHand[]>> = {
  available: ['unavailable'],
  unavailable: ['available'],
  rented: [],
  maintenance: [],
};

/** Pure answers to "may this van …", for server and screen alike. */
export const vanCan = {
  becomeByHand: (
    van: { status: VanStatus; retiredAt: string | null; draft?: boolean },
    to: StatusByHand,
  ): boolean => van.retiredAt === null && !van.draft && vanMovesByHand[van.status].includes(to),
  /** Whether hires are ahead is for the server to say. */
  retire: (van: { status: VanStatus; retiredAt: string | null }): boolean =>
    van.retiredAt === null && (van.status === 'available' || van.status === 'unavailable'),
  reinstate: (van: { retiredAt: string | null }): boolean => van.retiredAt !== null,
};
