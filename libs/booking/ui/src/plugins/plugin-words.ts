/** A plugin as it is read where nobody tells its name, because it may be gone: `sample-parking-permit` as words. */
export const pluginWords = (pluginId: string): string =>
  pluginId.charAt(0).toUpperCase() + pluginId.slice(1).replaceAll('-', ' ');
