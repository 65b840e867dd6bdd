import { defineErrors } from '@convoy/platform/errors';

/** Every details.name: of the plugin, in the language of the request. */
export const pluginErrors = defineErrors({
  PLUGIN_NOT_FOUND: { status: 404, message: 'There is no such integration.' },
  PLUGIN_NOT_ENABLED: { status: 409, message: 'Please enable {name} first.' },
  PLUGIN_CANNOT_BE_TESTED: { status: 409, message: '{name} has nothing that can be tested.' },
  /** details.secret */
  PLUGIN_SECRET_UNKNOWN: { status: 404, message: '{name} asks for no secret of this name.' },
  /** What a plugin was asked by its own address came to nothing; why stands in its log. */
  PLUGIN_FAILED: { status: 502, message: '{name} could not answer. Please try again in a moment.' },
});
