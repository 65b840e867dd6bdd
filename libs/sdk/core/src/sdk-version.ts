import { satisfies, validRange } from 'semver';

/** Version of what plugins are written against. A major one may break them, and says how they are mended. */
export const SDK_VERSION = '1.1.0';

/** Whether a range of versions can be read. */
export const isRange = (range: string): boolean => range.trim() !== '' && validRange(range) !== null;

/** Whether a plugin written for these versions of the SDK works with this one. */
export const isCompatible = (range: string, version = SDK_VERSION): boolean =>
  isRange(range) && satisfies(version, range);
