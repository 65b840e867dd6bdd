import type { RemoteManifest } from '@convoy/platform/manifest';

/** The assistant: everybody who is signed in talks to it; staff read conversations and write short answers. */
const manifest: RemoteManifest = {
  slice: 'assistant',
  routes: [
    {
      path: '/ai-features',
      page: 'assistant',
      title: 'titles.assistant',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/ai-features/conversations',
      page: 'conversations',
      title: 'titles.conversations',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'AssistantConversation'],
    },
    {
      path: '/ai-features/answers',
      page: 'answers',
      title: 'titles.answers',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'AssistantAnswer'],
    },
    {
      path: '/ai-features/model',
      page: 'model',
      title: 'titles.model',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'AssistantModel'],
    },
  ],
  nav: [
    {
      group: 'experience',
      path: '/ai-features',
      label: 'nav.assistant',
      icon: 'sparkles',
      host: 'brand',
      order: 11,
    },
    {
      group: 'experience',
      path: '/ai-features/conversations',
      label: 'nav.conversations',
      icon: 'users',
      host: 'brand',
      can: ['read', 'AssistantConversation'],
      order: 13,
    },
    {
      group: 'experience',
      path: '/ai-features/answers',
      label: 'nav.answers',
      icon: 'circle-help',
      host: 'brand',
      can: ['read', 'AssistantAnswer'],
      order: 14,
    },
    {
      group: 'experience',
      path: '/ai-features/model',
      label: 'nav.model',
      icon: 'sliders-horizontal',
      host: 'brand',
      can: ['read', 'AssistantModel'],
      order: 15,
    },
  ],
  slots: [
    { slot: 'booking.assistant.v1', component: 'booking-chat', order: 1 },
    // Without Voice AI there is nothing to speak with.
    { slot: 'booking.voice.v1', component: 'hire-voice', order: 1, needs: 'assistant.voice.v1' },
    {
      slot: 'identity.preferences.after.v1',
      component: 'memory-wish',
      order: 3,
      can: ['update', 'AssistantMemory'],
    },
  ],
};

export default manifest;
