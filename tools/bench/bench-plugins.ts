import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce } from '@convoy/platform/db';
import { languages } from '@convoy/platform/i18n';

const manifestOf = (id: string) => `
import { bookingRequested } from '@convoy/booking/contract';
import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';
export default definePlugin({
  id: '${id}', version: '1.0.0', sdk: '^1.0.0', settings: z.object({}), consumes: [bookingRequested],
});
`;
const server = `
import { bookingRequested } from '@convoy/booking/contract';
import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';
export default definePluginServer(manifest, ({ on }) => ({
  listeners: [on(bookingRequested, async () => {})],
}));
`;

/** Writes so many plugins that hear of bookings and do nothing else, as they lie in the folder of plugins. @returns their ids */
export function writeBenchPlugins(folder: string, name: string, count: number): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, n) => {
    const id = `${name}-${n}`;
    const own = join(folder, id);
    for (const below of ['server/src', 'locales']) mkdirSync(join(own, below), { recursive: true });
    writeFileSync(join(own, 'plugin.manifest.ts'), manifestOf(id));
    writeFileSync(join(own, 'server/src/index.ts'), server);
    for (const language of languages)
      writeFileSync(
        join(own, `locales/${language}.json`),
        JSON.stringify({ name: id, summary: 'Hears of bookings.', description: 'Does nothing else.' }),
      );
    return id;
  });
}

/** Installs plugins, and enables some of them at every brand. */
export async function installBenchPlugins(
  superuserUrl: string,
  installed: readonly string[],
  enabled: readonly string[],
): Promise<void> {
  const client = await connectOnce(superuserUrl, () => {});
  try {
    await client.query('delete from plugin_delivery');
    await client.query('delete from tenant_plugin');
    await client.query(
      "insert into plugin_installation (id, version) select id, '1.0.0' from unnest($1::text[]) id on conflict do nothing",
      [installed],
    );
    await client.query(
      `insert into tenant_plugin (tenant_id, plugin_id, state)
       select t.id, p.id, 'enabled' from tenant t cross join unnest($1::text[]) as p (id) where t.kind = 'brand'`,
      [enabled],
    );
  } finally {
    await client.end();
  }
}
