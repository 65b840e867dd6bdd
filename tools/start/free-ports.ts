import { createServer } from 'node:net';
import { StartFault } from './progress.ts';

/** A port and what it is for, as the sentence about it says it. */
export interface WantedPort {
  readonly port: number;
  /** `web and API`, `Stripe emulator` … */
  readonly use: string;
  /** Distance from PORT. */
  readonly offset: number;
}

/**
 * Sees that every port can be listened on, on both loopback addresses (a browser may try either for *.localhost).
 * @throws StartFault with one sentence for each port that cannot
 */
export async function demandFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const sentences: string[] = [];
  for (const { port, use, offset } of wanted) {
    const fault = (await listenFault(port, '127.0.0.1')) ?? (await listenFault(port, '::1'));
    if (fault === null) continue;
    const name = offset === 0 ? 'PORT' : `PORT+${offset}`;
    sentences.push(
      fault === 'EACCES'
        ? `Port ${port} (${name}, ${use}) may not be used by this account: set PORT to a number above 1023.`
        : `Port ${port} (${name}, ${use}) is taken by another program: stop it or set PORT to another number, for example PORT=${port - offset + 100}.`,
    );
  }
  if (sentences.length > 0) throw new StartFault(sentences.join('\n'));
}

function listenFault(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has nobody on it either.
      const absent = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      resolve(absent ? null : (error.code ?? 'EADDRINUSE'));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
