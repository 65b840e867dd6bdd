import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  assistant: () => import('./pages/assistant.page.tsx'),
  conversations: () => import('./pages/conversations.page.tsx'),
  model: () => import('./pages/model.page.tsx'),
  answers: () => import('./pages/answers.page.tsx'),
};

/** What other slices' pages show of the assistant. */
export const slots = {
  'booking-chat': (() => import('./slots/booking-chat.tsx')) satisfies SlotFiller<'booking.assistant.v1'>,
  'hire-voice': (() => import('./slots/hire-voice.tsx')) satisfies SlotFiller<'booking.voice.v1'>,
  'memory-wish': (() =>
    import('./memory/memory-wish.tsx')) satisfies SlotFiller<'identity.preferences.after.v1'>,
};

export { locales } from './locales.ts';
