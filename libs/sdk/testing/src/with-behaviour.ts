import type { PluginServer } from '@convoy/sdk/server';
import type { Behaviour } from './conformance.ts';

/**
 * The same server, whose hooks do as they are told: what a plugin becomes when its author made a mistake.
 * @param how asked at each call
 */
export function withBehaviour(server: PluginServer, how: () => Behaviour): PluginServer {
  const hoard: Buffer[] = [];
  const act =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      switch (how()) {
        case 'throws':
          throw new Error('It was made to throw.');
        case 'hangs':
          return new Promise(() => {});
        case 'leaks-memory':
          // More than a hook may keep; let go again, so that the next check has room.
          for (let n = 0; n < 96; n++) hoard.push(Buffer.alloc(1_048_576, n));
          await new Promise((resolve) => setTimeout(resolve, 50));
          hoard.length = 0;
          return work(...args);
        default:
          hoard.length = 0;
          return work(...args);
      }
    };
  return {
    ...server,
    listeners: server.listeners.map((one) => ({ ...one, handle: act(one.handle) })),
    routes: server.routes.map((one) => ({ ...one, handle: act(one.handle) })),
    answers: server.answers.map((one) => ({ ...one, answer: act(one.answer) })),
    graph: server.graph && {
      ...server.graph,
      fields: Object.fromEntries(
        Object.entries(server.graph.fields).map(([name, read]) => [name, act(read)]),
      ),
    },
    test: server.test && act(server.test),
    jobs: Object.fromEntries(Object.entries(server.jobs).map(([name, run]) => [name, act(run)])),
  };
}
