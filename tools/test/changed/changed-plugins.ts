/** What the suite of a plugin rests on besides the plugin: a change there concerns the suite of every plugin. */
const OF_ALL = /^(libs\/(platform|plugin|sdk)|apps\/api)\//;

/** Ids of the plugins that changed where nothing changed that concerns the suites of all of them; null where something did. */
export function changedPlugins(files: readonly string[]): string[] | null {
  if (files.some((file) => OF_ALL.test(file))) return null;
  return [...new Set(files.flatMap((file) => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? []))];
}
