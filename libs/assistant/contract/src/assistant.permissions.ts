import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. */
export const assistantPermissions = definePermissions({
  AssistantConversation: { actions: ['read', 'answer'] },
  AssistantAnswer: { actions: ['read', 'update'] },
  AssistantModel: { actions: ['read', 'update'] },
  AssistantMemory: { actions: ['read', 'update'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof assistantPermissions> {}
}
