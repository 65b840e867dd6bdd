import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@convoy/platform/events';
import { type AnyPort, actionsBySubject, type PermissionTable } from '@convoy/platform/manifest';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
import { declaredKeyActions, declaredWebhooks } from '../../slices/src/contract-values.ts';
import { ownBundlerParts } from './own-bundler-page.ts';
import { type Limited, limitsOf } from './schema-limits.ts';
import { piecesOf, type SourcePiece } from './source-pieces.ts';

const MADE =
  '<!-- Made from the code: `npx vitest run --project unit tools/integrators -u` makes it again. -->';

/**
 * The pages of `docs/integrators/` that are made from the code, by file name.
 * @param root the checkout
 */
export async function integratorsPages(root: string): Promise<Readonly<Record<string, string>>> {
  return {
    'slots.md': slotsPage(root),
    'ports.md': await portsPage(root),
    'events.md': await eventsPage(root),
    'webhooks.md': await webhooksPage(root),
    'permissions.md': await permissionsPage(root),
    'manifest.md': sourcePage(
      root,
      'The manifest',
      'What a plugin is, asks for and brings: `definePlugin({ … })` of `@convoy/sdk/core`.',
      [
        'libs/sdk/core/src/plugin-manifest.ts',
        'libs/platform/manifest/src/remote-manifest.ts',
        'libs/platform/manifest/src/slots.ts',
      ],
    ),
    'server.md': sourcePage(
      root,
      'The server',
      'What a plugin does: `definePluginServer(manifest, ({ on, route, answer }) => ({ … }))` of `@convoy/sdk/server`.',
      [
        'libs/sdk/server/src/define-plugin-server.ts',
        'libs/platform/ports/src/tracker-intake.ts',
        'libs/sdk/server/src/plugin-scope.ts',
      ],
    ),
    'ui.md': uiPage(root),
    'own-bundler.md': page(
      'A ui from your own bundler',
      'How to build what a plugin shows outside this repository.',
      ownBundlerParts(root),
    ),
  };
}

const contractFiles = (root: string, ending: string): string[] =>
  globSync(`libs/*/contract/src/**/*${ending}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
const sliceOf = (file: string): string => file.split('/')[1] ?? '';
const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;
const page = (title: string, introduction: string, parts: readonly string[]): string =>
  `${[MADE, `# ${title}`, introduction, ...parts].join('\n\n')}\n`;

function slotsPage(root: string): string {
  const parts = contractFiles(root, '.slots.ts').flatMap((file) =>
    piecesOf(read(root, file), /^ {4}'([a-z-]+\.[a-z.-]+\.v\d+)':/).flatMap(({ name, comment, text }) => [
      `## ${name}`,
      comment,
      code(text),
    ]),
  );
  return page(
    'Slots',
    'Places in the product’s pages that a plugin may fill. Its component gets these props.',
    parts,
  );
}

async function portsPage(root: string): Promise<string> {
  const parts: string[] = [];
  for (const file of contractFiles(root, '.ports.ts')) {
    const given = await givenBy(root, sliceOf(file));
    for (const { name, comment, text } of piecesOf(read(root, file), /^export const (\w+) = definePort\(/)) {
      const port = given[name] as AnyPort | undefined;
      if (!port) continue;
      parts.push(
        `## ${port.id}`,
        comment,
        `\`import { ${name} } from '@convoy/${sliceOf(file)}/contract'\``,
        code(text),
        ...(await writtenOut(port)),
      );
    }
  }
  return page(
    'Ports',
    'What the core asks of a plugin that offers to answer it: as it is declared, then with all its schemas written out, and their limits.',
    parts,
  );
}

/** Question and answer as types, without a name that stands elsewhere, and the limits that types do not say. */
async function writtenOut({ question, answer }: AnyPort): Promise<string[]> {
  const asked = z.toJSONSchema(question, { io: 'output', unrepresentable: 'any' }) as JSONSchema;
  const told = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as JSONSchema;
  const limits = [...limitsOf(asked as Limited, 'question'), ...limitsOf(told as Limited, 'answer')];
  return [
    code(`${await typeOf(asked, 'Question')}\n${await typeOf(told, 'Answer')}`),
    limits.map((line) => `- ${line}`).join('\n'),
  ].filter((part) => part !== '');
}

async function typeOf(schema: JSONSchema, title: string): Promise<string> {
  const text = await compile({ ...schema, title }, title, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return text.replaceAll(/^export /gm, '').trim();
}

/** What programs outside can hear of; their types are not those of our own events. */
async function webhooksPage(root: string): Promise<string> {
  const kinds = await declaredWebhooks(root);
  const parts = kinds.flatMap(({ type, says, example }) => [
    `## ${type}`,
    says,
    `\`\`\`json\n${JSON.stringify({ type, timestamp: '2026-11-22T20:26:10.344Z', data: example }, null, 2)}\n\`\`\``,
  ]);
  return page(
    'Webhooks',
    'What a webhook endpoint can hear of, with a body of each. JSON Schema: `GET /api/webhook-endpoints/events`. Sums are pounds. Webhooks need the add-on Custom Integrations, which the brand `sandbox` has; an address on your own machine is reached where the product is started with `WEBHOOKS_ALLOW_LOOPBACK=1`.',
    parts,
  );
}

/** All that a contract gives out, by name. */
async function givenBy(root: string, slice: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, 'libs', slice, 'contract/src/index.ts')).href);
}

async function eventsPage(root: string): Promise<string> {
  const parts: string[] = [];
  for (const file of contractFiles(root, '.events.ts')) {
    const given = await givenBy(root, sliceOf(file));
    for (const piece of piecesOf(read(root, file), /^export const (\w+)(?:: [^=]+)? = defineEvent/)) {
      const event = given[piece.name] as EventDefinition<unknown> | undefined;
      // What a contract keeps to itself nobody else hears.
      if (!event) continue;
      parts.push(`## ${event.type}`, piece.comment, ...(await payloadOf(file, piece, event)));
    }
  }
  return page(
    'Events',
    'What happened, told to whoever consumes it: at least once, those of one record in their order. Money ends in `Pence`.',
    parts.filter((part) => part !== ''),
  );
}

async function payloadOf(
  file: string,
  { name }: SourcePiece,
  { payload }: EventDefinition<unknown>,
): Promise<string[]> {
  const schema = z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as JSONSchema;
  const text = await compile({ ...schema, title: 'Payload' }, 'Payload', {
    bannerComment: '',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 100 },
  });
  return [
    `\`import { ${name} } from '@convoy/${sliceOf(file)}/contract'\``,
    code(text.replace(/^export /, '').trim()),
  ];
}

async function permissionsPage(root: string): Promise<string> {
  const rows: string[] = [];
  // Each slice once: it may keep its permissions in several files.
  for (const slice of new Set(contractFiles(root, '.permissions.ts').map(sliceOf))) {
    const given = await givenBy(root, slice);
    for (const [name, table] of Object.entries(given))
      if (name.endsWith('Permissions')) rows.push(...permissionRows(table, ` ${slice} |`));
  }
  const keyActions = await declaredKeyActions(root);
  return page(
    'Permissions',
    'What a plugin may ask for in its manifest, and what a key may be given: two lists, each of names alone.',
    [
      '## Of plugins',
      'A plugin reads the brand’s records through the graph with the permissions of its manifest and no others, whichever person called it. The admin who enables it sees each of them. The figures of the dashboard are not in the graph yet: `read:BusinessStats` gives nothing to read today. One permission writes: with `refund-line:Booking` a plugin refunds what its own line of a hire was charged (`scope.refundLine`, see [the server](server.md)).',
      ['| of | permissions | slice |', '| --- | --- | --- |', ...rows.sort()].join('\n'),
      '## Of keys',
      'What does not stand here no key may do, whoever makes it. What each means: [API keys](keys.md#what-a-key-may-do).',
      ['| of | scopes |', '| --- | --- |', ...permissionRows(keyActions, '')].join('\n'),
    ],
  );
}

const permissionRows = (table: unknown, end: string): string[] =>
  Object.entries(actionsBySubject(table as PermissionTable)).map(
    ([subject, actions]) =>
      `| ${subject} | ${actions.map((action) => `\`${action}:${subject}\``).join(', ')} |${end}`,
  );

/** Declarations that the SDK has of the shell, by the file they stand in. */
const GIVEN_ON = ['api-client.ts', 'boot.tsx', 'formats.ts', 'language.tsx', 'leave-guard.ts'];

function uiPage(root: string): string {
  const index = read(root, 'libs/sdk/ui/src/index.ts');
  const own = [...index.matchAll(/from '\.\/(.+)';/g)].map(([, file]) => `libs/sdk/ui/src/${file}`);
  const namesOf = (module: string): string[] =>
    (new RegExp(`export \\{([^}]+)\\} from '${module}';`).exec(index)?.[1] ?? '')
      .split(',')
      .map((name) => name.replace('type ', '').trim())
      .filter((name) => name !== '');
  const shell = GIVEN_ON.flatMap((file) => declarations(read(root, `libs/shell-api/src/${file}`)));
  const router = namesOf('@convoy/shell-api/router').map((name) => `\`${name}\``);
  return sourcePage(
    root,
    'The ui',
    'What a plugin shows, and what it may use of the page: `@convoy/sdk/ui`. Parts to build pages of are in `@convoy/ui-kit`.',
    own,
    [
      '## Of the product’s page',
      ...namesOf('@convoy/shell-api').flatMap((name) => {
        const piece = shell.find((one) => one.name === name);
        if (!piece)
          throw new Error(`${name} of @convoy/sdk/ui is declared in none of ${GIVEN_ON.join(', ')}.`);
        return [`### ${name}`, piece.comment, code(piece.text)];
      }),
      '## Of the router',
      `${router.join(', ')}, as [React Router](https://reactrouter.com/api) has them.`,
    ],
  );
}

const declarations = (source: string): SourcePiece[] =>
  piecesOf(
    source.replace(/^ *\/\/ biome-ignore.*\n/gm, ''),
    /^export (?:interface|type|class|function|const) (\w+)/,
  );

function sourcePage(
  root: string,
  title: string,
  introduction: string,
  files: readonly string[],
  more: readonly string[] = [],
): string {
  const parts = files.flatMap((file) => {
    const pieces = declarations(read(root, file));
    return [
      `## ${basename(file, '.ts')}`,
      ...pieces.flatMap(({ name, comment, text }) => [`### ${name}`, comment, code(text)]),
    ];
  });
  return page(
    title,
    introduction,
    [...parts, ...more].filter((part) => part !== ''),
  );
}
