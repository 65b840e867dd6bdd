import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Listens on the loopback address, and on that alone. For the name `localhost` Fastify would open one more server for each further
 * address of that name, and what is set on the first alone (the answer to what cannot be read, or is expected in vain) would not
 * hold there. Whoever tries `::1` first is refused at once and comes here, as to everything else that is started.
 */
export async function listen(app: Pick<NestFastifyApplication, 'listen'>, port: number): Promise<void> {
  await app.listen(port, '127.0.0.1');
}
