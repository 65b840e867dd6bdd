import { isCivilDate } from '@convoy/platform/time';
import type { Booking, BookingChangeInput, ChosenExtras } from '../../../contract/src/index.ts';

/** What a person may wish to have otherwise, each a form of its own. */
export const changeKinds = ['return', 'dates', 'van', 'depots', 'extras'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A hire as it is being changed. Times are `HH:mm`, or empty for the whole day. */
export interface HireDraft {
  readonly vanId: number;
  readonly pickupDay: string;
  readonly pickupTime: string;
  readonly returnDay: string;
  readonly returnTime: string;
  readonly pickupLocation: string;
  readonly returnLocation: string;
  readonly extras: ChosenExtras;
}

/** The hire as agreed, to begin with. */
export function draftOf(booking: Booking): HireDraft {
  return {
    vanId: booking.vanId,
    pickupDay: booking.pickupDate.slice(0, 10),
    pickupTime: booking.pickupDate.slice(11, 16),
    returnDay: booking.returnDate.slice(0, 10),
    returnTime: booking.returnDate.slice(11, 16),
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation ?? booking.pickupLocation,
    extras: booking.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
  };
}

/** Whether both days are days: what is being typed may be none yet. */
export const hasDays = (draft: HireDraft): boolean =>
  isCivilDate(draft.pickupDay) && isCivilDate(draft.returnDay);

/** Day and time as the API takes them. */
export const momentOf = (day: string, time: string): string => (time ? `${day}T${time}` : day);

const extrasKey = (extras: ChosenExtras): string =>
  [...extras]
    .sort((a, b) => a.extraId - b.extraId)
    .map(({ extraId, quantity }) => `${extraId}×${quantity}`)
    .join();

/** What of a hire is to be otherwise, as `POST /api/bookings/{id}/changes` takes it; null where all stays as it is. */
export function changeInputOf(booking: Booking, draft: HireDraft): BookingChangeInput | null {
  const was = draftOf(booking);
  const moved = (end: 'pickup' | 'return') =>
    draft[`${end}Day`] !== was[`${end}Day`] || draft[`${end}Time`] !== was[`${end}Time`];
  const input: BookingChangeInput = {};
  if (draft.vanId !== was.vanId) input.vanId = draft.vanId;
  if (moved('pickup')) input.pickupDate = momentOf(draft.pickupDay, draft.pickupTime);
  if (moved('return')) input.returnDate = momentOf(draft.returnDay, draft.returnTime);
  if (draft.pickupLocation !== was.pickupLocation) input.pickupLocation = draft.pickupLocation;
  if (
    draft.returnLocation !== was.returnLocation ||
    // A pickup that moves takes a return to the same place along; the server is told where it is to be.
    draft.pickupLocation !== was.pickupLocation
  )
    input.returnLocation = draft.returnLocation === draft.pickupLocation ? null : draft.returnLocation;
  if (extrasKey(draft.extras) !== extrasKey(was.extras)) input.extras = draft.extras;
  return Object.keys(input).length > 0 ? input : null;
}

/** What may still be changed: once on hire the pickup is history, and another van is for staff to give. */
export function kindsFor({ status }: Pick<Booking, 'status'>, isStaff: boolean): readonly ChangeKind[] {
  if (status === 'pending' || status === 'confirmed') return changeKinds;
  if (status !== 'active') return [];
  return isStaff ? ['return', 'van', 'extras'] : ['return', 'extras'];
}

/** Reads the address: which change is open; `choose` for the list of them. */
export function changeOf(query: URLSearchParams): ChangeKind | 'choose' | null {
  const asked = query.get('change');
  return asked === 'choose' ? asked : (changeKinds.find((kind) => kind === asked) ?? null);
}
