import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice, beside what its people have from the beginning. */
export const world = defineWorld({
  tables: ['push_subscription'],
  bodies: {
    'PUT /api/account/push': {
      endpoint: 'https://push.example.com/device',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    'POST /api/account/push/remove': { endpoint: 'https://push.example.com/device' },
    'POST /api/account/push/test': { endpoint: 'https://push.example.com/device' },
  },
  rows: async ({ put, people, canary }) => {
    await put('push_key', { public_key: 'B'.repeat(87), sealed_key: `v1.${canary}` });
    const session = await put('session', {
      sid_hash: canary,
      user_id: people.customer,
      session_epoch: 0,
      idle_limit: '1 hour',
      expires_at: new Date(Date.now() + 3_600_000),
    });
    await put('push_subscription', {
      user_id: people.customer,
      session_id: session.id,
      endpoint_hash: 'a'.repeat(64),
      sealed: `v1.${canary}`,
    });
  },
});
