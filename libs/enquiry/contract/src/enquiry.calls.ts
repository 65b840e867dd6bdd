import { defineCalls, download, one, pageOf } from '@convoy/platform/calls';
import { demoCalendarQuerySchema, demoSlotsSchema } from './demo-slots.ts';
import { enquiryErrors } from './enquiry.errors.ts';
import {
  enquiriesWaitingSchema,
  enquiryAnswerSchema,
  enquiryInputSchema,
  enquiryQuerySchema,
  enquiryReceiptSchema,
  enquirySchema,
} from './enquiry.ts';

/** Every REST call of the slice. */
export const enquiryCalls = defineCalls({
  send: {
    route: 'POST /api/contact',
    can: 'public',
    host: 'both',
    once: true,
    body: enquiryInputSchema,
    answer: one('EnquiryReceipt', enquiryReceiptSchema),
    summary: 'Send a message by the contact form.',
    errors: [enquiryErrors.ENQUIRY_TOO_QUICK, enquiryErrors.ENQUIRY_SLOT_GONE],
    limit: { perMinute: 30 },
  },
  demoSlots: {
    route: 'GET /api/contact/demo-slots',
    can: 'public',
    host: 'platform',
    answer: one('DemoSlots', demoSlotsSchema),
    summary: 'List the times at which a demonstration can begin.',
    limit: { perMinute: 60 },
  },
  demoCalendar: {
    route: 'GET /api/contact/demo-slots/calendar.ics',
    can: 'public',
    host: 'platform',
    query: demoCalendarQuerySchema,
    answer: download('text/calendar'),
    summary: 'Give a demonstration as a calendar entry, without the person who asked for it.',
    errors: [enquiryErrors.ENQUIRY_SLOT_GONE],
    limit: { perMinute: 60 },
  },
  list: {
    route: 'GET /api/enquiries',
    can: 'read:Enquiry',
    host: 'both',
    query: enquiryQuerySchema,
    answer: pageOf('Enquiry', enquirySchema),
    summary: 'List messages from the contact form, the newest first.',
  },
  waiting: {
    route: 'GET /api/enquiries/waiting',
    can: 'read:Enquiry',
    host: 'both',
    answer: one('EnquiriesWaiting', enquiriesWaitingSchema),
    summary: 'Count the messages that wait for an answer.',
  },
  answer: {
    route: 'POST /api/enquiries/:id/answer',
    can: 'answer:Enquiry',
    host: 'both',
    once: true,
    status: 200,
    body: enquiryAnswerSchema,
    answer: one('Enquiry', enquirySchema),
    summary: 'Answer a message. The answer is mailed to its sender.',
    errors: [enquiryErrors.ENQUIRY_NOT_FOUND, enquiryErrors.ENQUIRY_ANSWERED],
  },
  close: {
    route: 'POST /api/enquiries/:id/close',
    can: 'answer:Enquiry',
    host: 'both',
    status: 200,
    answer: one('Enquiry', enquirySchema),
    summary: 'Close a message without an answer.',
    errors: [enquiryErrors.ENQUIRY_NOT_FOUND, enquiryErrors.ENQUIRY_ANSWERED],
  },
  reopen: {
    route: 'POST /api/enquiries/:id/reopen',
    can: 'answer:Enquiry',
    host: 'both',
    status: 200,
    answer: one('Enquiry', enquirySchema),
    summary: 'Open a closed message again.',
    errors: [enquiryErrors.ENQUIRY_NOT_FOUND, enquiryErrors.ENQUIRY_ANSWERED],
  },
});
