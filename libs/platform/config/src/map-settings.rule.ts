import type { SettingFault } from './settings.error.ts';
import type { Environment } from './settings.schema.ts';

/** The street map of this installation. */
export interface MapSettings {
  /** A MapLibre style, or a PMTiles file (`https://…/uk.pmtiles`, with or without `pmtiles://` before it). */
  readonly styleUrl: string;
  /** Origins a browser may load the map from: that of the style first, then those of MAP_HOSTS. */
  readonly hosts: readonly string[];
}

/** Address of what the style's setting names, without the sign of a PMTiles file. */
export const addressOfStyle = (styleUrl: string): string => styleUrl.replace(/^pmtiles:\/\//, '');

/** The street map; null where none is set. */
export function mapSettings(given: Environment): MapSettings | null {
  if (given.MAP_STYLE_URL === undefined) return null;
  const own = new URL(addressOfStyle(given.MAP_STYLE_URL)).origin;
  return { styleUrl: given.MAP_STYLE_URL, hosts: [...new Set([own, ...given.MAP_HOSTS])] };
}

/** Hosts without a style would open the browser's policy for nothing. */
export function halfMapFaults(given: Environment): readonly SettingFault[] {
  if (given.MAP_HOSTS.length === 0 || given.MAP_STYLE_URL !== undefined) return [];
  return [
    {
      variable: 'MAP_STYLE_URL',
      sentence: 'MAP_STYLE_URL is not set although MAP_HOSTS is: set it, or leave out MAP_HOSTS.',
    },
  ];
}
