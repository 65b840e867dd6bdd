import { type BookingStatus, bookingCan } from '@convoy/booking/contract';
import { hoursBefore } from '../cancel/cancellation.rule.ts';

/** What of a hire a change touches. */
export interface TouchedParts {
  readonly van: boolean;
  /** Where or when it begins. */
  readonly pickup: boolean;
  readonly returnPlace: boolean;
  readonly returnMoment: boolean;
  readonly extras: boolean;
}

/** Who asks for which change of which hire, and when. */
export interface AskedChange {
  readonly status: BookingStatus;
  readonly pickupAt: Date;
  readonly now: Date;
  /** Until so long before the pickup customers change a hire themselves. */
  readonly noticeHours: number;
  readonly byStaff: boolean;
  readonly touches: TouchedParts;
}

/** Why a change cannot be had, as `details` of CHANGE_NOT_ALLOWED. */
export interface ChangeRefusal {
  /**
   * `ended`: nothing of it can be changed any more; `notice`: too near for a customer; `on-hire`: it has begun, so its
   * beginning and where it ends stand; `staff-only`: another van for a hire on the road is given out by staff.
   */
  readonly reason: 'ended' | 'notice' | 'on-hire' | 'staff-only';
  readonly status: BookingStatus;
  /** What this person may still change of it. */
  readonly allowed: readonly (keyof TouchedParts)[];
}

const all: readonly (keyof TouchedParts)[] = ['van', 'pickup', 'returnPlace', 'returnMoment', 'extras'];

/** Why a change may not be; null where it may. */
export function changeRefusal(asked: AskedChange): ChangeRefusal | null {
  const { status, touches, byStaff } = asked;
  const refuse = (
    reason: ChangeRefusal['reason'],
    allowed: ChangeRefusal['allowed'] = [],
  ): ChangeRefusal => ({ reason, status, allowed });
  if (!bookingCan.change({ status })) return refuse('ended');
  if (bookingCan.changePickup({ status })) {
    const limit = hoursBefore(asked.pickupAt, asked.noticeHours);
    return byStaff || asked.now <= limit ? null : refuse('notice');
  }
  const allowed = all.filter(
    (part) => part === 'returnMoment' || part === 'extras' || (part === 'van' && byStaff),
  );
  if (touches.pickup || touches.returnPlace) return refuse('on-hire', allowed);
  return touches.van && !byStaff ? refuse('staff-only', allowed) : null;
}
