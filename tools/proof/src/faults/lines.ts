import type { Whereabouts } from '../processes.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The lines of the product, each of which can be spoilt. */
export interface Lines {
  /** Between API and worker and the database. */
  readonly database: TcpProxy;
  /** Between API and worker and the provider. */
  readonly provider: TcpProxy;
  /** Between clients and the API. */
  readonly clients: TcpProxy;
  close(): Promise<void>;
}

/**
 * Puts a proxy into each line.
 * @returns the lines, and what the processes have to know to go through them
 */
export async function openLines(at: Whereabouts): Promise<{ lines: Lines; environment: NodeJS.ProcessEnv }> {
  const [database, provider, clients] = await Promise.all(
    [at.databasePort, at.providerPort, at.port].map((port) => startTcpProxy({ host: '127.0.0.1', port })),
  );
  if (!database || !provider || !clients) throw new Error('A line could not be opened.');
  const through = (role: string): string => {
    const address = new URL(at.address(role));
    // Not by the socket: its file would go around.
    address.search = '';
    address.port = String(database.port);
    return address.href;
  };
  return {
    lines: {
      database,
      provider,
      clients,
      close: async () => {
        await Promise.all([database.close(), provider.close(), clients.close()]);
      },
    },
    environment: {
      DATABASE_APP_URL: through('convoy_app'),
      DATABASE_PLATFORM_URL: through('convoy_platform'),
      DATABASE_WORKER_URL: through('convoy_worker'),
      // Whoever says where the provider is must have keys of their own there; the stand-in takes any.
      STRIPE_API_BASE: `http://127.0.0.1:${provider.port}`,
      STRIPE_SECRET_KEY: 'sk_test_convoy_proofs',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_convoy_proofs',
    },
  };
}
