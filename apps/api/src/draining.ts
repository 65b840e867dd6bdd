import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long (ms) a process that leaves waits for answers that are still made; what takes longer is cut off. Well below what the
 * launcher gives a process to end in, so that it closes what it holds and is not killed.
 */
export const FINISH_WITHIN_MS = 3_500;

/** How often it is looked whether anybody still waits. */
const LOOK_MS = 20;

/**
 * How an API that is told to stop leaves without losing a request. A balancer in front of it learns late that a process goes:
 * so this one first says that it is not ready and goes on serving, tells each client with its answer to use its connection no
 * more, and stops only when nobody waits for an answer.
 */
export class Draining {
  private begun = false;
  private open = 0;

  /** Whether it is leaving: nobody should be sent here any more. */
  get leaves(): boolean {
    return this.begun;
  }

  /** How many wait for their answer. */
  get waiting(): number {
    return this.open;
  }

  /**
   * Counts who waits, from the first hook on.
   * @param isLasting requests that become sockets, or are told news for as long as they are open: they are told goodbye when the
   * server closes, and nobody waits for them
   */
  install(fastify: FastifyInstance, isLasting: (request: FastifyRequest) => boolean): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      if (!isLasting(request)) {
        this.open += 1;
        // Also where the client has gone or the answer was cut off.
        reply.raw.once('close', () => {
          this.open -= 1;
        });
      }
      done();
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('Connection', 'close');
      done(null, payload);
    });
  }

  /**
   * Says that it leaves, serves on, and waits until nobody waits any more.
   * @param seconds how long it serves on: as long as whoever sends requests here needs to learn of it
   * @param finishWithinMs how long is then waited for answers that are still made
   */
  async leave(seconds: number, finishWithinMs: number): Promise<void> {
    this.begun = true;
    await sleep(seconds * 1000);
    const giveUpAt = performance.now() + finishWithinMs;
    while (this.open > 0 && performance.now() < giveUpAt) await sleep(LOOK_MS);
  }
}
