import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { enquiryTopics } from './enquiry.ts';

/** A message came by the contact form. Its words stay in the database: an event outlives the person. */
export const enquiryReceived = defineEvent({
  name: 'enquiry.received.v1',
  payload: z.object({ enquiryId: z.number(), topic: z.enum(enquiryTopics) }),
  webhook: {
    type: 'enquiry.received',
    group: 'enquiry',
    says: 'A message came by the contact form.',
    data: z.strictObject({ enquiryId: z.number().int(), topic: z.enum(enquiryTopics) }),
    example: { enquiryId: 40_190_733, topic: 'sales' },
  },
});

/** Staff answered a message: the answer is mailed. */
export const enquiryAnswered = defineEvent({
  name: 'enquiry.answered.v1',
  payload: z.object({ enquiryId: z.number() }),
});
