import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection whose server has been asked something and says nothing for too long: a machine that stands still or a
 * line that swallows everything ends no statement, and whoever waits would wait for ever. Whoever asked is told that the
 * connection was terminated. The server's own limit for a statement must be shorter, so that what only takes long is told
 * by the server.
 */
export function endWhenSilent(client: pg.PoolClient, ms: number): void {
  // pg names neither in its types; the stream is what its own time-outs destroy.
  const line = (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
  let asked = false;
  const timer = setTimeout(() => {
    if (asked) line.stream.destroy(new Error('Connection terminated: the database says nothing.'));
  }, ms).unref();
  const ask = client.query;
  // One timer for the connection's whole life: making one for each statement would cost more than the statement's own text.
  client.query = function asking(this: pg.PoolClient, ...given: unknown[]) {
    asked = true;
    timer.refresh();
    return (ask as (...args: unknown[]) => unknown).apply(this, given);
  } as pg.PoolClient['query'];
  // Several may wait for one another: each has its own time.
  line.on('readyForQuery', () => timer.refresh());
  client.on('drain', () => {
    asked = false;
  });
  client.once('end', () => clearTimeout(timer));
}
