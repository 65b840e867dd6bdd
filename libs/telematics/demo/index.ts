import { defineDemo } from '@convoy/platform/demo';

/** Trackers of the demo's vans: the simulated fleet drives them. */
export const demo = defineDemo({
  fill: async () => undefined,
});
