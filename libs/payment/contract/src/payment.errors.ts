import { defineErrors } from '@convoy/platform/errors';

export const paymentErrors = defineErrors({
  BOOKING_NOT_PAYABLE: { status: 409, message: 'This booking can no longer be paid: it is {status}.' },
  ALREADY_PAID: { status: 409, message: 'This has already been paid.' },
  AMOUNT_TOO_SMALL: {
    status: 409,
    message: 'Less than {leastAmount} cannot be paid by card. Pay everything at once, or pay at the depot.',
  },
  PAYMENT_PROCESSING: {
    status: 409,
    message: 'A payment for this booking is being processed. Please wait a moment.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The payment service cannot be reached at the moment. Your booking is kept; please try again.',
  },
  WEBHOOK_SIGNATURE: { status: 400, message: 'The signature of this webhook is not valid.' },
  WEBHOOK_MALFORMED: { status: 400, message: 'This webhook does not have the form of an event.' },
  WEBHOOK_NOT_APPLIED: { status: 409, message: 'This event could not be applied yet.' },
});
