import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Listens on one address. Never on a name: for `localhost` Fastify opens one more server for each further address of that
 * name, and what is set on the first (the answers to unreadable requests and to `Expect`) does not hold on the others.
 * @param host an IP address, checked with the settings
 */
export async function listen(
  app: Pick<NestFastifyApplication, 'listen'>,
  port: number,
  host = '127.0.0.1',
): Promise<void> {
  await app.listen(port, host);
}
