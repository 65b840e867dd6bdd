/** What a plugin is called; its id as words where nobody tells its name, because it is gone: `sample-parking-permit`. */
export const pluginWords = ({ pluginId, name }: { pluginId: string; name?: string | undefined }): string =>
  name ?? pluginId.charAt(0).toUpperCase() + pluginId.slice(1).replaceAll('-', ' ');
