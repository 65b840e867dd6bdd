import type { TrackerDevice } from '@convoy/sdk/server';
import { listenTcp, type SessionStep, type TcpSession } from '../../listening/tcp-listener.ts';
import { listenUdp } from '../../listening/udp-listener.ts';
import type { ListenInput, Protocol } from '../protocol.ts';
import { acknowledgementOf, readDatagram } from './teltonika.datagram.ts';
import { TeltonikaDecoder } from './teltonika.decoder.ts';

const NAME = 'teltonika';
const ACCEPTED = Buffer.from([1]);
const REFUSED = Buffer.from([0]);

/** Teltonika's trackers: codecs 8, 8 Extended and 16 over TCP and, on the same number, UDP. */
export const teltonika: Protocol = {
  name: NAME,
  usualPort: 5027,
  listen: async (input) => {
    const tcp = await listenTcp({ ...input, open: (reply) => new TeltonikaSession(input, reply) });
    try {
      const udp = await listenUdp({ ...input, port: tcp.port, handle: (bytes) => answerTo(bytes, input) });
      return {
        port: tcp.port,
        stop: async () => void (await Promise.all([tcp.stop(), udp.stop()])),
      };
    } catch (error) {
      await tcp.stop();
      throw error;
    }
  },
};

class TeltonikaSession implements TcpSession {
  #device: TrackerDevice | null = null;
  readonly #decoder = new TeltonikaDecoder();
  readonly #input: Pick<ListenInput, 'gate'>;
  readonly #reply: (bytes: Uint8Array) => void;

  constructor(input: Pick<ListenInput, 'gate'>, reply: (bytes: Uint8Array) => void) {
    this.#input = input;
    this.#reply = reply;
  }

  get identified(): boolean {
    return this.#device !== null;
  }

  async receive(bytes: Uint8Array): Promise<SessionStep> {
    const { gate } = this.#input;
    const { frames, fault } = this.#decoder.feed(bytes);
    for (const frame of frames) {
      if (frame.kind === 'imei') {
        this.#device = await gate.find({ protocol: NAME, identity: frame.imei });
        this.#reply(this.#device ? ACCEPTED : REFUSED);
        if (!this.#device) return { ends: 'unknown' };
      } else if (frame.kind === 'records' && this.#device) {
        if (!(await gate.take(this.#device, frame.points))) return { ends: 'unknown' };
        const count = Buffer.alloc(4);
        count.writeUInt32BE(frame.count);
        this.#reply(count);
      }
    }
    return fault ? { ends: 'broken', frames: frames.length } : { frames: frames.length };
  }
}

/** Keeps what a datagram holds. @returns what is answered; null for none, so that the device sends it again */
async function answerTo(
  bytes: Uint8Array,
  { gate, tally }: Pick<ListenInput, 'gate' | 'tally'>,
): Promise<{ readonly answer: Buffer | null; readonly known: boolean }> {
  const datagram = readDatagram(bytes);
  if ('fault' in datagram) {
    tally.add('broken');
    return { answer: null, known: true };
  }
  const device = await gate.find({ protocol: NAME, identity: datagram.imei, by: 'udp' });
  if (!device || !(await gate.take(device, datagram.points, 'udp'))) {
    tally.add('unknown');
    return { answer: null, known: false };
  }
  return { answer: acknowledgementOf(datagram), known: true };
}
