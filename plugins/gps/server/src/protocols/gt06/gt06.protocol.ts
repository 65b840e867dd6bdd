import type { TrackerDevice } from '@convoy/sdk/server';
import { listenTcp, type SessionStep, type TcpSession } from '../../listening/tcp-listener.ts';
import type { Protocol } from '../protocol.ts';
import { answerTo, Gt06Decoder } from './gt06.decoder.ts';

const NAME = 'gt06';

/** GT06 of Concox (Jimi), which many cheap trackers speak. Their clocks must be set to UTC. */
export const gt06: Protocol = {
  name: NAME,
  usualPort: 5023,
  listen: (input) => listenTcp({ ...input, open: (reply) => sessionOf(input, reply) }),
};

function sessionOf(
  { gate }: Parameters<Protocol['listen']>[0],
  reply: (bytes: Uint8Array) => void,
): TcpSession {
  const decoder = new Gt06Decoder();
  let device: TrackerDevice | null = null;
  return {
    get identified() {
      return device !== null;
    },
    receive: async (bytes): Promise<SessionStep> => {
      const { frames, fault } = decoder.feed(bytes);
      for (const frame of frames) {
        if (frame.kind === 'login') {
          device = await gate.find({ protocol: NAME, identity: frame.imei });
          // The protocol knows no refusal.
          if (!device) return { ends: 'unknown' };
        }
        if (!device) return { ends: 'broken' };
        if ((frame.kind === 'location' || frame.kind === 'alarm') && frame.point)
          if (!(await gate.take(device, [frame.point]))) return { ends: 'unknown' };
        // A position alone is answered by no server of this protocol.
        if (frame.kind !== 'location' && frame.kind !== 'other') reply(answerTo(frame));
      }
      return fault ? { ends: 'broken', frames: frames.length } : { frames: frames.length };
    },
  };
}
