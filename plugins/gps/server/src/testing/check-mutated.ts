import type { TrackerPoint } from '@convoy/sdk/server';
import { Gt06Decoder, LONGEST_FRAME } from '../protocols/gt06/gt06.decoder.ts';
import { readRequest } from '../protocols/osmand/osmand.decoder.ts';
import { canBeKept } from '../protocols/point.rule.ts';
import type { Decoder } from '../protocols/protocol.ts';
import { readDatagram } from '../protocols/teltonika/teltonika.datagram.ts';
import { LONGEST_DATA, TeltonikaDecoder } from '../protocols/teltonika/teltonika.decoder.ts';
import { cut, mendedGt06, mendedTeltonika, mutated, seeded } from './mutated.ts';
import { gt06Packets, osmandVectors, teltonikaPackets, teltonikaVectors } from './vectors.ts';

/** What became of mutated frames: how many were read, how many refused, and how many points can be kept. */
export interface MutatedOutcome {
  readonly read: number;
  readonly refused: number;
  readonly points: number;
}

/** Any frame; those with places have one of the last two. */
type PointsFrame = {
  readonly kind?: string;
  readonly identity?: string;
  readonly imei?: string;
  readonly points?: readonly TrackerPoint[];
  readonly point?: TrackerPoint | null;
};

/** Feeds one frame, cut anywhere. @throws where the decoder keeps more than its longest frame */
function fed<Frame extends object>(
  decoder: Decoder<Frame>,
  parts: readonly Uint8Array[],
  longest: number,
): { readonly frames: readonly Frame[]; readonly fault: string | null } {
  const frames: Frame[] = [];
  let fault: string | null = null;
  for (const part of parts) {
    const decoded = decoder.feed(part);
    frames.push(...decoded.frames);
    fault = decoded.fault;
    if (decoder.held > longest) throw new Error(`It holds ${decoder.held} bytes of a frame.`);
    if (fault !== null && decoder.held > 0) throw new Error('It holds bytes of a stream that it refused.');
  }
  return { frames, fault };
}

const pointsIn = ({ points, point }: PointsFrame): number =>
  (points ?? (point ? [point] : [])).filter(canBeKept).length;

type Trial = (
  random: () => number,
  n: number,
) => { readonly frames: readonly PointsFrame[]; readonly fault: unknown };

/** A trial of each decoder: a published frame with changes; of every second one length and CRC are mended. */
export const trials: Readonly<Record<string, Trial>> = {
  teltonika: (random, n) => {
    const changed = mutated(teltonikaPackets[n % teltonikaPackets.length]!.packet, random);
    const packet = n % 2 ? changed : mendedTeltonika(changed);
    const decoder = new TeltonikaDecoder();
    decoder.feed(teltonikaVectors.login);
    return fed(decoder, cut(packet, random), LONGEST_DATA + 12);
  },
  'teltonika by udp': (random, n) => {
    const changed = mutated(teltonikaVectors.udp[n % 3]!.packet, random);
    if (n % 2 && changed.length > 2) changed.writeUInt16BE(changed.length - 2, 0);
    const read = readDatagram(changed);
    return 'fault' in read ? { frames: [], fault: read.fault } : { frames: [read], fault: null };
  },
  gt06: (random, n) => {
    const changed = mutated(gt06Packets[n % gt06Packets.length]!, random);
    return fed(new Gt06Decoder(), cut(n % 2 ? changed : mendedGt06(changed), random), LONGEST_FRAME);
  },
  osmand: (random, n) => {
    const texts = [osmandVectors.basic, osmandVectors.more, osmandVectors.cells, osmandVectors.json];
    const text = mutated(Buffer.from(texts[n % 4]!), random).toString('latin1');
    const json = n % 4 === 3;
    const read = readRequest({
      address: json ? '/' : text,
      body: json ? text : '',
      contentType: json ? 'application/json' : '',
      now: Date.UTC(2026, 0, 1),
    });
    return 'fault' in read ? { frames: [], fault: read.fault } : { frames: [read], fault: null };
  },
};

/**
 * Tries a decoder with mutated frames.
 * @throws where it throws, or keeps more than it may
 */
export function tryMutated(name: string, times: number, seed = 26): MutatedOutcome {
  const trial = trials[name];
  if (!trial) throw new Error(`No decoder is called ${name}.`);
  const random = seeded(seed);
  let [read, refused, points] = [0, 0, 0];
  for (let n = 0; n < times; n++) {
    const { frames, fault } = trial(random, n);
    if (fault !== null) refused++;
    if (frames.length > 0) read++;
    for (const frame of frames) points += pointsIn(frame);
  }
  return { read, refused, points };
}
