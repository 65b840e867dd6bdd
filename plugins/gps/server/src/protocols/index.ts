import { gt06 } from './gt06/gt06.protocol.ts';
import { osmand } from './osmand/osmand.protocol.ts';
import type { Protocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.protocol.ts';

/** All protocols. Another one is a folder beside these and an entry here. */
export const protocols: readonly Protocol[] = [teltonika, osmand, gt06];
