import { languages } from '@convoy/platform/i18n';

/** A plugin's name from its id: `van-wash` → `Van wash`. */
const nameOf = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
};

/** What the template says in a language: whom it greets, and its setting. */
interface Words {
  readonly greeting: string;
  readonly label: string;
  readonly summary: string;
  readonly greeted: string;
  readonly greetBack: string;
}
const words: Readonly<Record<string, Words>> = {
  en: {
    greeting: 'Hello from {{brand}}',
    label: 'Greeting',
    summary: 'A new plugin.',
    greeted: 'Times greeted back: {{count}}',
    greetBack: 'Greet back',
  },
  de: {
    greeting: 'Grüße von {{brand}}',
    label: 'Gruß',
    summary: 'Ein neues Plugin.',
    greeted: 'So oft zurückgegrüßt: {{count}}',
    greetBack: 'Zurückgrüßen',
  },
  es: {
    greeting: 'Saludos de {{brand}}',
    label: 'Saludo',
    summary: 'Un complemento nuevo.',
    greeted: 'Saludos devueltos: {{count}}',
    greetBack: 'Devolver el saludo',
  },
  fr: {
    greeting: 'Bonjour de {{brand}}',
    label: 'Salutation',
    summary: 'Un nouveau module.',
    greeted: 'Saluts rendus : {{count}}',
    greetBack: 'Rendre le salut',
  },
  it: {
    greeting: 'Saluti da {{brand}}',
    label: 'Saluto',
    summary: 'Un nuovo componente.',
    greeted: 'Saluti ricambiati: {{count}}',
    greetBack: 'Ricambiare il saluto',
  },
  pt: {
    greeting: 'Saudações de {{brand}}',
    label: 'Saudação',
    summary: 'Um novo complemento.',
    greeted: 'Saudações retribuídas: {{count}}',
    greetBack: 'Retribuir a saudação',
  },
  zh: {
    greeting: '{{brand}} 向您问好',
    label: '问候语',
    summary: '一个新插件。',
    greeted: '回应次数：{{count}}',
    greetBack: '回应问候',
  },
  ja: {
    greeting: '{{brand}} からこんにちは',
    label: 'あいさつ',
    summary: '新しいプラグイン。',
    greeted: 'あいさつを返した回数：{{count}}',
    greetBack: 'あいさつを返す',
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
      const { greeting, label, summary, greeted, greetBack } = words[language] ?? words.en!;
      const texts = {
        name,
        summary,
        description: summary,
        titles: { home: name },
        nav: { home: name },
        settings: { greeting: { label } },
        home: { greeting, greeted, greetBack },
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
        const [row] = await scope.db.rows<{ count: number }>(
          'select times::int as count from greeting where tenant_id = $1',
          [scope.tenant.id],
        );
        const greeting = scope.settings.greeting ?? scope.text('home.greeting', { brand: scope.tenant.name });
        return { body: { greeting, count: row?.count ?? 0 } };
      },
    }),
    route({
      method: 'POST',
      path: '/greeting',
      access: 'signed-in',
      handle: async (scope) => {
        const [row] = await scope.db.write((tx) =>
          tx.rows<{ count: number }>(
            \`insert into greeting (tenant_id, times) values ($1, 1)
             on conflict (tenant_id) do update set times = greeting.times + 1 where greeting.tenant_id = $1
             returning times::int as count\`,
            [scope.tenant.id],
          ),
        );
        return { body: { count: row?.count ?? 0 } };
      },
    }),
  ],
}));
`,
    'migrations/0001_greeting.sql': `-- How often each brand greeted back.
create table greeting (
  tenant_id bigint not null primary key,
  times integer not null check (times > 0)
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
    'ui/src/home.page.tsx': `import { apiErrorMessage, usePluginQuery, usePluginSend, usePluginTexts } from '@convoy/sdk/ui';
import { Alert, Button, Card, CardContent, PageHeader, SkeletonText } from '@convoy/ui-kit';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';

/** \`/${id}\`. */
export default function HomePage() {
  const t = usePluginTexts<typeof english>(manifest);
  const greeting = usePluginQuery<{ greeting: string; count: number }>(manifest, '/greeting');
  const greetBack = usePluginSend<{ count: number }>(manifest, {
    method: 'POST',
    path: '/greeting',
    renews: ['/greeting'],
  });
  const failure = greeting.error ?? greetBack.error;
  return (
    <>
      <PageHeader title={t('titles.home')} />
      <Card>
        <CardContent>
          {greeting.isPending && <SkeletonText />}
          {failure && <Alert tone="danger">{apiErrorMessage(failure)}</Alert>}
          {greeting.data && (
            <>
              <p className="font-medium text-lg">{greeting.data.greeting}</p>
              <p className="text-muted-foreground text-sm">
                {t('home.greeted', { count: greeting.data.count })}
              </p>
              <Button className="mt-4" loading={greetBack.isPending} onClick={() => greetBack.mutate()}>
                {t('home.greetBack')}
              </Button>
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
