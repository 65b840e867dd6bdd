import { languages } from '@convoy/platform/i18n';

/** A plugin's name from its id: `van-wash` → `Van wash`. */
const nameOf = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
};

/** What the template says, by language: whom it greets, and its setting. */
const words: Readonly<Record<string, { greeting: string; label: string; summary: string; greeted: string }>> =
  {
    en: {
      greeting: 'Hello from {{brand}}',
      label: 'Greeting',
      summary: 'A new plugin.',
      greeted: 'Times it was asked for: {{count}}',
    },
    de: {
      greeting: 'Grüße von {{brand}}',
      label: 'Gruß',
      summary: 'Ein neues Plugin.',
      greeted: 'So oft gefragt: {{count}}',
    },
    es: {
      greeting: 'Saludos de {{brand}}',
      label: 'Saludo',
      summary: 'Un complemento nuevo.',
      greeted: 'Veces que se pidió: {{count}}',
    },
    fr: {
      greeting: 'Bonjour de {{brand}}',
      label: 'Salutation',
      summary: 'Un nouveau module.',
      greeted: 'Nombre de demandes : {{count}}',
    },
    it: {
      greeting: 'Saluti da {{brand}}',
      label: 'Saluto',
      summary: 'Un nuovo componente.',
      greeted: 'Volte richiesto: {{count}}',
    },
    pt: {
      greeting: 'Saudações de {{brand}}',
      label: 'Saudação',
      summary: 'Um novo complemento.',
      greeted: 'Vezes que foi pedido: {{count}}',
    },
    zh: {
      greeting: '{{brand}} 向您问好',
      label: '问候语',
      summary: '一个新插件。',
      greeted: '被请求次数：{{count}}',
    },
    ja: {
      greeting: '{{brand}} からこんにちは',
      label: 'あいさつ',
      summary: '新しいプラグイン。',
      greeted: '呼び出し回数：{{count}}',
    },
  };

/**
 * The files of a new plugin, by their path from its folder: a page that asks the server, a setting, a table, a job's place to
 * grow, in every language.
 */
export function pluginFiles(id: string): Readonly<Record<string, string>> {
  const name = nameOf(id);
  const locales = Object.fromEntries(
    languages.map((language) => {
      const { greeting, label, summary, greeted } = words[language] ?? words.en!;
      const texts = {
        name,
        summary,
        description: summary,
        titles: { home: name },
        nav: { home: name },
        settings: { greeting: { label } },
        home: { greeting, greeted },
      };
      return [`locales/${language}.json`, `${JSON.stringify(texts, null, 2)}\n`];
    }),
  );
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@convoy/plugin-${id}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        scripts: { build: 'node ../../tools/federation/src/build-plugin.ts' },
      },
      null,
      2,
    )}\n`,
    'plugin.manifest.ts': `import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** What the plugin is, asks for and brings: docs/integrators/manifest.md. */
export default definePlugin({
  id: '${id}',
  version: '0.1.0',
  sdk: '^1.0.0',
  settings: z.object({ greeting: z.string().max(60).optional() }),
  pages: [{ path: '/${id}', page: 'home', title: 'titles.home', access: 'signed-in' }],
  nav: [{ group: 'operations', path: '/${id}', label: 'nav.home', icon: 'sparkles', order: 95 }],
});
`,
    'server/src/index.ts': `import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';

/** What the plugin does: docs/integrators/server.md. */
export default definePluginServer(manifest, ({ route }) => ({
  routes: [
    route({
      method: 'GET',
      path: '/greeting',
      access: 'signed-in',
      handle: async (scope) => {
        const [row] = await scope.db.write((tx) =>
          tx.rows<{ count: number }>(
            \`insert into greeting (tenant_id, asked) values ($1, 1)
             on conflict (tenant_id) do update set asked = greeting.asked + 1 where greeting.tenant_id = $1
             returning asked::int as count\`,
            [scope.tenant.id],
          ),
        );
        const greeting = scope.settings.greeting ?? scope.text('home.greeting', { brand: scope.tenant.name });
        return { body: { greeting, count: row?.count ?? 0 } };
      },
    }),
  ],
}));
`,
    'migrations/0001_greeting.sql': `-- How often each brand asked for its greeting.
create table greeting (
  tenant_id bigint not null primary key,
  asked integer not null default 0 check (asked >= 0)
);
-- Each row is one brand's, and no other brand sees it.
select protect('greeting');
`,
    'ui/src/remote.ts': `import { definePluginUi } from '@convoy/sdk/ui';
import manifest from '../../plugin.manifest.ts';

export default definePluginUi(manifest, {
  pages: { home: () => import('./home.page.tsx') },
});
`,
    'ui/src/home.page.tsx': `import { apiErrorMessage, usePluginQuery, usePluginTexts } from '@convoy/sdk/ui';
import { Alert, Card, CardContent, PageHeader, SkeletonText } from '@convoy/ui-kit';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';

/** \`/${id}\`. */
export default function HomePage() {
  const t = usePluginTexts<typeof english>(manifest);
  const greeting = usePluginQuery<{ greeting: string; count: number }>(manifest, '/greeting');
  return (
    <>
      <PageHeader title={t('titles.home')} />
      <Card>
        <CardContent>
          {greeting.isPending && <SkeletonText />}
          {greeting.isError && <Alert tone="danger">{apiErrorMessage(greeting.error)}</Alert>}
          {greeting.data && (
            <>
              <p className="font-medium text-lg">{greeting.data.greeting}</p>
              <p className="text-muted-foreground text-sm">{t('home.greeted', { count: greeting.data.count })}</p>
            </>
          )}
        </CardContent>
      </Card>
    </>
  );
}
`,
    ...locales,
  };
}
