import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Staff of a brand read and answer conversations and write the short answers; admins set the language model. Customers turn their own memory on and off. The chat
 * itself is open to guests and needs no rule: its tools run with the caller's own rights.
 */
export const assistantPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') {
    allow(['read', 'update'], 'AssistantMemory');
    return;
  }
  allow(['read', 'answer'], 'AssistantConversation');
  allow(['read', 'update'], 'AssistantAnswer');
  if (actor.role === 'admin') allow(['read', 'update'], 'AssistantModel');
};
