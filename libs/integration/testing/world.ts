import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  nothingThere: {
    'POST /api/api-keys/:id/revoke':
      'who knocks needs their key for other doors: one that is no key is named',
    'DELETE /api/integrations/:id/secrets/:name': 'no plugin that is installed here asks for a secret',
  },
});
