/** Where pages that show a plugin hear that it was built anew. */
export const PLUGIN_CHANGES = '/dev/plugin-changes';
