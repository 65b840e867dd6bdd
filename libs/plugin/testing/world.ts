import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  nothingThere: {
    'ALL /api/plugins/:pluginId/*':
      'what plugins answer are doors of their own; this is any other address below theirs',
  },
});
