export {
  DEMO_MINUTES,
  type DemoSlots,
  demoCalendarQuerySchema,
  demoSlotsSchema,
} from './demo-slots.ts';
export { enquiryCalls } from './enquiry.calls.ts';
export { enquiryErrors } from './enquiry.errors.ts';
export { enquiryAnswered, enquiryReceived } from './enquiry.events.ts';
export { enquiryReceivedNotification } from './enquiry.notifications.ts';
export { enquiryPermissions } from './enquiry.permissions.ts';
export {
  type Enquiry,
  type EnquiryAnswer,
  type EnquiryInput,
  type EnquiryQuery,
  type EnquiryReceipt,
  type EnquiryState,
  type EnquiryTopic,
  enquiryAnswerSchema,
  enquiryInputSchema,
  enquirySchema,
  enquiryStates,
  enquiryTopics,
  LEAST_SECONDS,
} from './enquiry.ts';
