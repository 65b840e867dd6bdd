import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const aboutConversation = { conversationId: z.number(), customerId: z.number().nullable() };
const told = z.strictObject({
  conversationId: z.number().int(),
  customerId: z.number().int().nullable(),
});
const example = { conversationId: 40_190_733, customerId: 51_922_004 };

/** A conversation waits for staff. */
export const assistantPersonRequested = defineEvent({
  name: 'assistant.person-requested.v1',
  payload: z.object({ ...aboutConversation, customerName: z.string().nullable() }),
  webhook: {
    type: 'assistant.person_requested',
    group: 'assistant',
    says: 'A customer asked the assistant for a person.',
    data: told,
    example,
  },
});

/** Staff wrote in a conversation of the assistant. */
export const assistantStaffReplied = defineEvent({
  name: 'assistant.staff-replied.v1',
  payload: z.object(aboutConversation),
});

/** A van was booked in a conversation. */
export const assistantBooked = defineEvent({
  name: 'assistant.booked.v1',
  payload: z.object({ ...aboutConversation, bookingId: z.number() }),
  webhook: {
    type: 'assistant.booked',
    group: 'assistant',
    says: 'A customer booked a van with the assistant.',
    data: told.extend({ bookingId: z.number().int() }),
    example: { ...example, bookingId: 61_402_118 },
  },
});
