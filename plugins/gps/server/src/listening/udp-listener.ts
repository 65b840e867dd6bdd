import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Listener, ListenInput } from '../protocols/protocol.ts';

interface UdpInput extends ListenInput {
  /** Handles a datagram. @returns what is answered, null for nothing, and whether its device is known */
  handle(bytes: Uint8Array): Promise<{ readonly answer: Buffer | null; readonly known: boolean }>;
}

/** Datagrams that are being kept at once. UDP cannot be told to wait: what comes above is dropped, and comes again unanswered. */
const MOST_AT_ONCE = 1_000;

/**
 * Listens over UDP.
 * @throws where the port cannot be listened on
 */
export async function listenUdp(input: UdpInput): Promise<Listener> {
  const { host, port, addresses, tally, log } = input;
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const pending = new Set<Promise<void>>();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address: host, port, exclusive: true }, () => {
      socket.off('error', reject);
      resolve();
    });
  });
  // Such as an address that an answer cannot be sent to.
  socket.on('error', () => tally.add('broken'));
  socket.on('message', (bytes, from) => {
    if (pending.size >= MOST_AT_ONCE || !addresses.mayName(from.address)) return tally.add('refused');
    const work = input
      .handle(bytes)
      .then(({ answer, known }) => {
        if (!known) addresses.missed(from.address);
        if (answer) socket.send(answer, from.port, from.address, () => {});
      })
      .catch((error: unknown) => log.error('Points of a datagram could not be kept', error))
      .finally(() => pending.delete(work));
    pending.add(work);
  });
  return {
    port: socket.address().port,
    stop: async () => {
      socket.removeAllListeners('message');
      await Promise.all(pending);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
}
