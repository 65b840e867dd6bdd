import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const pluginRef = z.object({ plugin: z.string() });

/** A brand has a plugin now. */
export const pluginEnabled = defineEvent('plugin.enabled.v1', pluginRef);
/** An admin switched a plugin off. */
export const pluginDisabled = defineEvent('plugin.disabled.v1', pluginRef);
/** A plugin failed at a brand again and again and was switched off there; `hook` failed last. `name`: as people know it. */
export const pluginGivenUp = defineEvent(
  'plugin.given-up.v1',
  pluginRef.extend({ name: z.string(), hook: z.string() }),
);
/** A plugin and all it held of a brand are gone. */
export const pluginRemoved = defineEvent('plugin.removed.v1', pluginRef);
