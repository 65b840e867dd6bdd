import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase } from '@convoy/platform/testing';
import {
  InstallationError,
  InstalledPlugins,
  lookAtPlugins,
  migratePlugins,
  PluginCaller,
  PluginServices,
  TenantPlugins,
} from '@convoy/plugin/server';
import { schemaOf } from '@convoy/sdk/core';
import { type Behaviour, type ConformanceHost, type Side, withBehaviour } from '@convoy/sdk/testing';
import { takenNames } from '../installed-plugins.ts';
import { SPEC_SESSION_SECRET } from './session-secret.ts';
import { startTestApi } from './test-api.ts';

/** A text that no brand has by chance. */
const canaries = { here: 'Canary Hirondelle', there: 'Canary Swallowtail' } as const;

/** How long a route is waited for that hangs, instead of the ten seconds of the product: whoever writes a plugin waits for the suite. */
const HANGING_ROUTE_MS = 1_500;

/**
 * The product with one plugin alone, for the conformance suite.
 * @param root the folder that holds it
 * @param only its id, where there are others
 * @throws InstallationError where it may not be installed
 */
export async function startPluginHost(
  root: string,
  only: string,
): Promise<ConformanceHost & { close(): Promise<void> }> {
  // What is wrong with others is not looked at: they are checked by themselves.
  const { usable, broken } = await lookAtPlugins(root, () => takenNames());
  const faults = broken.find(({ id }) => id === only)?.faults ?? [];
  if (faults.length > 0) throw new InstallationError(faults.map((fault) => ({ plugin: only, ...fault })));
  const found = usable.find(({ manifest }) => manifest.id === only);
  if (!found) throw new Error(`There is no plugin called ${only} in ${root}.`);
  let how: Behaviour = 'as-written';
  const server = withBehaviour(found.server, () => how);
  const plugins = new InstalledPlugins([{ ...found, server }]);
  const database = await openTestDatabase();
  try {
    await migratePlugins({
      migratorUrl: database.url('convoy_migrator'),
      sessionSecret: SPEC_SESSION_SECRET,
      plugins,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  const slugs = { here: 'swift-vans', there: 'northern-hire' } as const;
  const api = await startTestApi(database, {
    slugs: Object.values(slugs),
    notOnboarded: Object.values(slugs),
    plugins,
  });
  const caller = api.app.get(PluginCaller, { strict: false });
  const run = caller.run.bind(caller);
  caller.run = (kind, call, work, budgetMs) =>
    run(kind, call, work, how === 'hangs' && kind === 'route' ? HANGING_ROUTE_MS : budgetMs);
  const sides = {} as Record<
    Side,
    { tenant: TenantContext; admin: string; bench: Awaited<ReturnType<typeof changesBench>> }
  >;
  for (const side of ['here', 'there'] as const) {
    const tenant = { ...api.brands[slugs[side]]!, name: canaries[side] };
    await database.rows('update tenant set name = $2 where id = $1', [tenant.id, canaries[side]]);
    const { id } = await anOperator(database, tenant);
    await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
      tenant.id,
      id,
    ]);
    // A plan that includes the add-on has it already, and does not sell it.
    if (found.manifest.addOn)
      await database.rows(
        `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
         select s.tenant_id, $2, s.plan_code, s.catalogue_version
         from subscription s
         join catalogue_plan_add_on a on a.version = s.catalogue_version and a.plan_code = s.plan_code
           and a.add_on_code = $2 and a.terms = 'buy'
         where s.tenant_id = $1
         on conflict do nothing`,
        [tenant.id, found.manifest.addOn],
      );
    sides[side] = {
      tenant,
      admin: await api.signIn(tenant, { id }),
      bench: await changesBench(database, api, tenant),
    };
  }
  const { choices = null, fills = [] } = tellsOf(join(root, only));
  const steer = async (side: Side, method: string, path: string) => {
    const { tenant, admin } = sides[side];
    const answer = await api.call(method, `/api/integrations/${only}${path}`, { on: tenant.slug, as: admin });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  // What is said is written while the call goes on.
  const settled = () =>
    Promise.all(
      [api.app, api.worker.app].map((app) =>
        (app.get(TenantPlugins, { strict: false }) as TenantPlugins & { settled(): Promise<void> }).settled(),
      ),
    );
  const schema = schemaOf(only);
  // From a Monday on, a week after another: no depot is closed on it or three days later.
  let ahead = 14 + ((8 - new Date().getUTCDay()) % 7);

  return {
    server,
    fills,
    canaryOf: (side) => canaries[side],
    enable: async (side) => void (await steer(side, 'POST', '/enable')),
    disable: async (side) => void (await steer(side, 'POST', '/disable')),
    remove: async (side) => void (await steer(side, 'DELETE', '')),
    ask: async (side, method, path) => {
      const { tenant, admin } = sides[side];
      return api.call(method, `/api/plugins/${only}${path}`, { on: tenant.slug, as: admin });
    },
    hire: async (side) => {
      const { bench, tenant, admin } = sides[side];
      const begun = async () => {
        ahead += 7;
        return bench.held({ ahead, ...(choices ? { pluginChoices: { [only]: choices } } : {}) });
      };
      const step = async (hire: { id: number }, name: string, body?: object) => {
        const answer = await api.call('POST', `/api/bookings/${hire.id}/${name}`, {
          on: tenant.slug,
          as: admin,
          ...(body ? { body } : {}),
        });
        if (answer.status !== 200) throw new Error(`The hire cannot ${name}: ${answer.text}`);
        // What hangs is waited for by nobody here: its own budget is longer than a check.
        if (how !== 'hangs') await api.deliver();
      };
      const cancelled = await begun();
      await step(cancelled, 'confirm');
      await step(cancelled, 'cancel', {});
      const driven = await begun();
      await step(driven, 'confirm');
      // As if its day had come.
      await bench.shift(driven, -30, 2);
      // Confirmed at the counter and paid on return.
      await step(driven, 'hand-over', { override: { reason: 'Pays on return' } });
      await step(driven, 'return');
    },
    serve: async () => {
      if (!server.service) return null;
      const services = api.worker.app.get(PluginServices, { strict: false });
      return services.start(only, { port: 0 });
    },
    runJobs: async () => {
      for (const { name } of found.manifest.jobs) await api.job(`plugin.${name}`);
    },
    logOf: async (side) => {
      await settled();
      return (await steer(side, 'GET', '/logs')).body;
    },
    rowsOf: (side) => countRows(sides[side].tenant.id),
    keptOf: async (side) => {
      const counts = await database.rows<{ n: number }>(
        `select count(*)::int as n from tenant_plugin where tenant_id = $1 and plugin_id = $2
         union all select count(*)::int from tenant_plugin_secret where tenant_id = $1 and plugin_id = $2
         union all select count(*)::int from plugin_log where tenant_id = $1 and plugin_id = $2`,
        [sides[side].tenant.id, only],
      );
      return counts.reduce((sum, { n }) => sum + n, 0);
    },
    bootOf: async (side) => {
      const { tenant, admin } = sides[side];
      const { text } = await api.call('GET', '/api/tenant', { on: tenant.slug, as: admin });
      // What is sold may be called as the plugin that it carries: a plugin is named by its id, an add-on by its code.
      return text.replaceAll(`"code":"${found.manifest.addOn}"`, '');
    },
    behave: (next) => {
      how = next;
    },
    close: async () => {
      await api.close();
      await database.close();
    },
  };

  async function countRows(tenantId: number): Promise<Record<string, number>> {
    const tables = await database.rows<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = $1 and column_name = 'tenant_id' order by 1`,
      [schema],
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await database.rows<{ n: number }>(
        `select count(*)::int as n from ${schema}."${name}" where tenant_id = $1`,
        [tenantId],
      );
      counts[name] = row?.n ?? 0;
    }
    return counts;
  }
}

/**
 * What a plugin says of how it is tried, in `conformance.json` beside its manifest: what is chosen in its part of the booking form,
 * and its tables that a hire fills.
 */
function tellsOf(folder: string): { readonly choices?: object; readonly fills?: readonly string[] } {
  const file = join(folder, 'conformance.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
