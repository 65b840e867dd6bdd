import { defineErrors } from '@convoy/platform/errors';

export const enquiryErrors = defineErrors({
  ENQUIRY_NOT_FOUND: { status: 404, message: 'There is no such message.' },
  ENQUIRY_ANSWERED: { status: 409, message: 'This message was answered already.' },
  ENQUIRY_SLOT_GONE: {
    status: 409,
    message: 'This time is not free any more. Please choose another one.',
  },
  ENQUIRY_TOO_QUICK: {
    status: 422,
    message: 'That was quicker than a person writes. Please wait a few seconds and send it again.',
  },
});
