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
  AMOUNT_ABOVE_DUE: { status: 409, message: 'No more than {dueAmount} is left to pay.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The payment service cannot be reached at the moment. Your booking is kept; please try again.',
  },
  CARDS_NOT_TAKEN: {
    status: 409,
    message: 'This business does not take card payments online at the moment. Please pay at the counter.',
  },
  ACCOUNT_REJECTED: {
    status: 409,
    message: 'The payment provider has rejected this account. Please ask its support.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'There is no such payment.' },
  NO_RECEIPT: { status: 409, message: 'There is no receipt for this payment: it has not been received.' },
  REFUND_NOT_FOUND: { status: 404, message: 'There is no such refund.' },
  REFUND_NOT_FAILED: { status: 409, message: 'Only a refund that failed can be sent again, and only once.' },
  REFUND_GONE_BACK: {
    status: 409,
    message: 'This payment has already been refunded at the payment provider.',
  },
  REFUND_NOT_AT_COUNTER: {
    status: 409,
    message: 'This refund is sent by the payment provider; there is nothing to refund by hand.',
  },
  REFUND_GIVEN_BACK: { status: 409, message: 'This refund has been made already.' },
  CARD_NOT_FOUND: { status: 404, message: 'There is no such card.' },
  CARD_NOT_SET_UP: { status: 409, message: 'The payment provider has not taken this card.' },
  PAYMENT_OVER: { status: 409, message: 'This payment is no longer open. Please load the page again.' },
  MANDATE_MISSING: {
    status: 409,
    message: 'No saved card for later costs. Please ask the customer to pay another way.',
  },
  LATE_CHARGE_NOT_FOUND: { status: 404, message: 'There is no such late cost.' },
  LATE_CHARGE_NOT_NOW: {
    status: 409,
    message: 'Late costs can be charged after the return, and no more than {days} days after it.',
  },
  LATE_CHARGE_TOO_SMALL: { status: 409, message: 'Less than {leastAmount} cannot be charged to a card.' },
  LATE_CHARGE_TOO_MUCH: {
    status: 409,
    message: 'The late costs of this hire may come to {mostAmount} more at most.',
  },
  LATE_CHARGE_DECIDED: { status: 409, message: 'This late cost has been decided already.' },
  PAYMENT_DISPUTED: {
    status: 409,
    message:
      'The customer’s bank is asking this money back. Sent back now, it would be paid twice: please wait for the outcome of the dispute.',
  },
  DISPUTE_NOT_FOUND: { status: 404, message: 'There is no such dispute.' },
  DISPUTE_NOT_ANSWERABLE: { status: 409, message: 'This dispute can no longer be answered.' },
  DISPUTE_SUBMITTED: { status: 409, message: 'The evidence has been submitted. That can be done once only.' },
  DISPUTE_CHANGED: { status: 409, message: 'This dispute has changed meanwhile. Please look at it again.' },
  EVIDENCE_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a PDF, JPEG, PNG, WebP or HEIC file.',
  },
  EVIDENCE_UNREADABLE: { status: 422, message: 'This file cannot be read. Please choose another one.' },
  EVIDENCE_TOO_MUCH: {
    status: 409,
    message: 'No more than {most} files, or {megabytes} MB in all, can be sent with a dispute.',
  },
  EVIDENCE_ONE_PDF: {
    status: 409,
    message:
      'Of each kind either one PDF file or several pictures can be sent. Please remove the other file first.',
  },
  EVIDENCE_NOT_FOUND: { status: 404, message: 'There is no such file.' },
  WEBHOOK_SIGNATURE: { status: 400, message: 'The signature of this webhook is not valid.' },
  WEBHOOK_MALFORMED: { status: 400, message: 'This webhook does not have the form of an event.' },
  WEBHOOK_FOREIGN_ACCOUNT: {
    status: 409,
    message: 'This event is about an account that is not one of ours.',
  },
  WEBHOOK_NOT_APPLIED: { status: 409, message: 'This event could not be applied yet.' },
});
