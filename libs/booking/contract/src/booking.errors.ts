import { defineErrors } from '@convoy/platform/errors';
import type { BookingStatus } from './booking.status.ts';

export const bookingErrors = defineErrors({
  VAN_NOT_FOUND: { status: 404, message: 'We could not find this van.' },
  /** details.alternatives: vans of the same depot free for the same period. */
  VAN_UNAVAILABLE: {
    status: 409,
    message: 'This van has just been taken for those dates. Please choose another van or other dates.',
  },
  VAN_OUT_OF_SERVICE: { status: 409, message: 'This van is out of service and cannot be booked.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed to {totalAmount}. Please check it and book again.',
  },
  TERMS_CHANGED: {
    status: 409,
    message: 'The terms of hire have changed. Please read them again before you book.',
  },
  DATES_REVERSED: { status: 422, message: 'The return must be after the pickup.' },
  DATES_PAST: { status: 422, message: 'The pickup date is in the past.' },
  DATES_TOO_FAR: { status: 422, message: 'Vans can be booked up to {days} ahead.' },
  HIRE_TOO_LONG: { status: 422, message: 'A hire can be at most {days} long.' },
  DEPOT_UNKNOWN: { status: 422, message: 'We have no depot called {location}.' },
  PICKUP_ELSEWHERE: { status: 422, message: 'This van is collected from {depot}.' },
  /** details.date, details.depot */
  DEPOT_CLOSED: { status: 422, message: '{depot} is closed on {date}. Please choose another day.' },
  QUOTE_EXPIRED: {
    status: 409,
    message: 'This price has expired. Please check the new price and book again.',
  },
  QUOTE_MISMATCH: { status: 422, message: 'This price was made for another van or other dates.' },
  BOOKING_NOT_FOUND: {
    status: 404,
    message: "The booking could not be found or you don't have permission to view it.",
  },
  OUTSIDE_HOURS: {
    status: 422,
    message: '{depot} is open from {opens} to {closes} on {date}. Please choose a time within these hours.',
  },
  /** details.left: how many there still are. */
  EXTRA_UNAVAILABLE: { status: 409, message: 'There is not enough of {extra} for those dates.' },
  EXTRA_UNKNOWN: { status: 422, message: 'One of the extras is not offered.' },
  EXTRA_TOO_MANY: { status: 422, message: 'A hire can have at most {most} of {extra}.' },
  /** details.plugin: no integration of this brand's product that prices options is called so. */
  PLUGIN_CHOICE_UNKNOWN: { status: 422, message: 'There are no options called {plugin}.' },
  /** details.plugin; the sentence is the integration's own. */
  PLUGIN_CHOICE_REFUSED: { status: 422, message: '{sentence}' },
  PROMOTION_UNKNOWN: { status: 422, message: 'We do not know the code {code}.' },
  PROMOTION_NOT_VALID: { status: 422, message: 'The code {code} is not valid for this hire.' },
  /** The code makes an extra free, and this hire has none of it. */
  PROMOTION_NEEDS_EXTRA: { status: 422, message: 'Add {extra} to the hire to use the code {code}.' },
  PROMOTION_USED_UP: { status: 409, message: 'The code {code} has been used up.' },
  ONE_WAY_NOT_OFFERED: { status: 422, message: 'A hire from {from} cannot end at {to}.' },
  NOTICE_TOO_SHORT: { status: 422, message: '{depot} needs {hours} of notice before a pickup.' },
  HIRE_TOO_SHORT: { status: 422, message: 'A hire from {depot} lasts at least {days}.' },
  TIME_MISSING: {
    status: 422,
    message: '{time} does not exist on {date}: the clocks go forward. Please choose another time.',
  },
  HOLD_LIMIT: {
    status: 409,
    message: 'You have {count} bookings waiting for payment. Please pay or cancel one of them first.',
  },
  /** details.because: person, network or fleet, whichever holds too many vans before proof; details.bookings: their references. */
  HOLD_NEEDS_PROOF: {
    status: 409,
    message:
      'Please confirm your e-mail address first: open the link in the mail that we sent you. Then you can make this booking.',
  },
  /** A guest's session is bound to the one booking that it made. */
  GUEST_HAS_BOOKED: {
    status: 403,
    message:
      'You have booked as a guest, which is for one booking. Please sign in, or open an account by the mailed link, to book another van.',
  },
  QUOTE_NOT_FOUND: { status: 404, message: 'We could not find this quote.' },
  CUSTOMER_UNKNOWN: { status: 422, message: 'We have no such customer.' },
  CHANGE_NOT_FOUND: { status: 404, message: 'We could not find this change.' },
  CHANGE_EXPIRED: { status: 409, message: 'This change was quoted too long ago. Please look at it again.' },
  CHANGE_STALE: { status: 409, message: 'The booking has changed in the meantime. Please look at it again.' },
  CHANGE_NOT_ALLOWED: { status: 409, message: 'This booking can no longer be changed like that.' },
  CHANGE_EMPTY: { status: 422, message: 'There is nothing to change.' },
  FEE_CHANGED: {
    status: 409,
    message: 'Cancelling now costs {feeAmount}. Please check it and cancel again.',
  },
  /** details.from: the instant from which it is possible. */
  TOO_EARLY: { status: 409, message: 'It is too early for this: the pickup is still to come.' },
  /** details.reference: the hire the van is out on. */
  VAN_STILL_OUT: { status: 409, message: 'This van is still out on hire {reference}.' },
  /** details.gates: what keeps the van from going out, as `GET …/hand-over-gates` names it; details.codes: their codes. */
  HAND_OVER_GATED: {
    status: 409,
    message: 'This van cannot be handed over yet. Clear what the booking lists before the hand-over.',
  },
  EXCHANGE_SAME_VAN: {
    status: 422,
    message: 'Both bookings have the same van. There is nothing to exchange.',
  },
  /** details.reference */
  EXCHANGE_BEGUN: {
    status: 409,
    message:
      'Booking {reference} has begun or ended. Only hires that are still ahead can exchange their vans.',
  },
  DRIVER_NOT_FOUND: { status: 404, message: 'This booking has no such driver.' },
  DRIVER_LISTED: { status: 409, message: 'This booking has a driver with this licence already.' },
  /** details.most */
  DRIVERS_FULL: { status: 422, message: 'A booking can have at most {most} additional drivers.' },
  DRIVERS_SETTLED: {
    status: 409,
    message:
      'Once the van is out, only staff add and remove drivers, and must have seen the licence of a new one.',
  },
  RULE_NOT_FOUND: { status: 404, message: 'We could not find this entry of the rates.' },
  /** A rule for a van or depot that the brand does not have. */
  RULE_SCOPE_UNKNOWN: { status: 422, message: 'This rule names a van or a depot that we do not have.' },
  PROMOTION_USED_MORE: { status: 422, message: 'The code has been used more often than that already.' },
  RATES_CONFLICT: { status: 409, message: 'There is already one called {name}.' },
  /** details.most: how many rules, extras or codes a brand may have, those switched off among them. */
  RATES_FULL: { status: 409, message: 'There are {most} already, and no more are possible.' },
  RANGE_TOO_LONG: { status: 422, message: 'Please ask for at most {days}.' },
  /** The hire is not over, nothing of its deposit is here, or it has been decided already. */
  DEPOSIT_NOT_HELD: {
    status: 409,
    message: 'No deposit of a hire that is over is held for this booking.',
  },
  /** details.missing: accepted, mark, photosOut, photosIn, times, costLine; details.lines: the same by chargeId. */
  DEPOSIT_EVIDENCE_MISSING: {
    status: 422,
    message:
      'A part of a deposit can only be kept for accepted charges of this hire, each with the evidence of its kind and a note.',
  },
  DEPOSIT_LINE_ABOVE_CHARGE: {
    status: 422,
    message: 'This charge is {chargeAmount}. No more can be kept for it.',
  },
  DEPOSIT_ABOVE_NOTICE: { status: 422, message: 'No more can be kept than the customer was told.' },
  /** Nothing was announced, or it has been decided already, or the last day to object is over. */
  DEPOSIT_KEEP_NOT_OPEN: {
    status: 409,
    message: 'No part of this deposit waits to be decided any more.',
  },
  DEPOSIT_PERIOD_RUNS: {
    status: 409,
    message: 'The customer can still object. Until then the part can only be released whole.',
  },
  DEPOSIT_ABOVE_HELD: { status: 422, message: 'Only {heldAmount} of the deposit is held.' },
  PLUGIN_LINE_NOT_FOUND: { status: 404, message: 'This booking has no such line of the plugin.' },
  PLUGIN_LINE_NOT_PAID: {
    status: 409,
    message: 'Only a line of a confirmed, active or completed hire that has been paid can be refunded.',
  },
  PLUGIN_LINE_ABOVE_CHARGED: { status: 422, message: 'At most {mostAmount} of this line can be refunded.' },
  PLUGIN_REFUND_KEY_USED: {
    status: 409,
    message: 'This key was used for another refund of the plugin.',
  },
  GOODWILL_TOO_EARLY: {
    status: 409,
    message: 'This hire is not over. Change or cancel it to make a refund.',
  },
  GOODWILL_ABOVE_PAID: { status: 422, message: 'At most {mostAmount} of this hire can be refunded.' },
  GOODWILL_ABOVE_RIGHT: {
    status: 403,
    message: 'You can refund {mostAmount} of this hire. An admin can refund more.',
  },
  PRICE_OVERRIDE_TOO_LATE: {
    status: 409,
    message: 'The price of this hire can no longer be agreed: it has begun, ended, or is being paid.',
  },
  PRICE_OVERRIDE_OUT_OF_RANGE: {
    status: 403,
    message:
      'You can agree between {leastAmount} and {mostAmount} for this hire. An admin can agree another price.',
  },
  PRICE_OVERRIDE_SAME: { status: 422, message: 'This is the price of the hire already.' },
  /** No plugin of the brand makes this document, or not any more. */
  BOOKING_DOCUMENT_NOT_OFFERED: { status: 404, message: 'There is no such document of this booking.' },
  /** The plugin will not make it; details.sentence: why, in its own words. */
  BOOKING_DOCUMENT_REFUSED: { status: 422, message: '{sentence}' },
  BOOKING_DOCUMENT_FAILED: {
    status: 503,
    message: 'The document could not be made just now. Please try again later.',
  },
  ILLEGAL_TRANSITION: { status: 409, message: 'A booking that is {from} cannot become {to}.' },
});

/** What can be wrong with a field of booking's calls alone. */
export const bookingFaults = {
  datesTogether: 'pickupDate and returnDate belong together',
  placeTogether: 'latitude and longitude belong together',
  placeTwice: 'must not stand beside latitude and longitude',
  radiusOfNothing: 'needs a place to be measured from: location, or latitude and longitude',
  seasonDay: 'must be a day of the year, MM-DD, or a date, YYYY-MM-DD',
  seasonEnds: 'must be of the same kind as the first day, and a date not before it',
  mostBelowLeast: 'must not be below the least',
  aboveZero: 'must be above zero',
  chargeTwice: 'must not name a charge twice',
  tooMuch: 'must be at most £100,000',
  untilBeforeFrom: 'must not be before the first day',
  promotionCode: 'must be 3 to 24 letters, digits or hyphens',
  percentOrAmount: 'needs a percentage or an amount, not both',
  mileagePrice: 'must be above zero and at most £100',
  mileagePair: 'needs both miles per day and a price per further mile, or neither',
  cancellationTiers: 'must go from the longest notice to none, never getting cheaper',
  nothingToChange: 'names nothing to change',
  extraTwice: 'names an extra twice',
  tooManyChoices: 'names too many choices',
  lineTwice: 'names a line twice',
  overrideReason: 'must say why another price is agreed',
  waiverReason: 'must say why the fee is waived',
  licenceNumber: 'must be 5 to 24 letters and digits',
  heldBeforeBirth: 'must be after the date of birth',
  endsBeforeHeld: 'must be after the day from which the category is held',
  goodwillNote: 'must tell the customer why',
} as const;

/** States of a booking as sentences name them. */
export const bookingStatusWords: Readonly<Record<BookingStatus, string>> = {
  pending: 'waiting for payment',
  confirmed: 'confirmed',
  active: 'on hire',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'not collected',
  expired: 'expired',
};
