import { createServer } from 'node:net';

/** How many neighbouring ports a copy takes: web, database, payments, mail, inner, vehicles, worker. */
const NEIGHBOURS = 7;
const LOWEST = 21_000;
const HIGHEST = 31_000;
const TRIES = 50;

/** Whether nothing listens on a port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The first of seven free neighbouring ports, somewhere below the ones that systems give away by themselves.
 * @throws Error where none is found
 */
export async function freePorts(random: () => number = Math.random): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = LOWEST + Math.floor(random() * (HIGHEST - LOWEST));
    const free = await Promise.all(Array.from({ length: NEIGHBOURS }, (_, offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${NEIGHBOURS} free neighbouring ports were found between ${LOWEST} and ${HIGHEST}`);
}
