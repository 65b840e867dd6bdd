import { conversationSchema } from '@convoy/assistant/contract';
import { typeOfContract } from '@convoy/platform/graphql';

/** Types of the slice in the graph. */
export const assistantTypes = typeOfContract('AssistantConversation', conversationSchema, {
  access: '@can(action: "read", subject: "AssistantConversation")',
  description: 'A conversation of a customer or guest with the assistant.',
});
