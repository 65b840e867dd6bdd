import type { TrackerPoint } from '@convoy/platform/ports';

export type { TrackerPoint };

/** What a tracker itself calls harsh. */
export type HarshKind = NonNullable<TrackerPoint['harsh']>;
