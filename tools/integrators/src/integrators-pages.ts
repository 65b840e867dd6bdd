import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@convoy/platform/events';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
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
    'ports.md': portsPage(root),
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
      ['libs/sdk/server/src/define-plugin-server.ts', 'libs/sdk/server/src/plugin-scope.ts'],
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

function portsPage(root: string): string {
  const parts = contractFiles(root, '.ports.ts').flatMap((file) =>
    piecesOf(read(root, file), /^export const (\w+) = definePort\(/).flatMap(({ name, comment, text }) => [
      `## ${/id: '([^']+)'/.exec(text)?.[1] ?? name}`,
      comment,
      `\`import { ${name} } from '@convoy/${sliceOf(file)}/contract'\``,
      code(text),
    ]),
  );
  return page('Ports', 'What the core asks of a plugin that offers to answer it.', parts);
}

/** What programs outside can hear of; their types are not those of our own events. */
async function webhooksPage(root: string): Promise<string> {
  const { webhookKinds } = await givenBy(root, 'integration');
  const kinds = Object.entries(webhookKinds as Readonly<Record<string, { says: string; example: unknown }>>);
  const parts = kinds.flatMap(([type, { says, example }]) => [
    `## ${type}`,
    says,
    `\`\`\`json\n${JSON.stringify({ type, timestamp: '2026-11-22T20:26:10.344Z', data: example }, null, 2)}\n\`\`\``,
  ]);
  return page(
    'Webhooks',
    'What a webhook endpoint can hear of, with a body of each. JSON Schema: `GET /api/webhook-endpoints/events`. Sums are pounds.',
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
  for (const file of contractFiles(root, '.permissions.ts')) {
    const given = await givenBy(root, sliceOf(file));
    for (const [name, table] of Object.entries(given))
      if (name.endsWith('Permissions'))
        for (const [subject, actions] of Object.entries(table as Record<string, readonly string[]>))
          rows.push(
            `| ${subject} | ${actions.map((action) => `\`${action}:${subject}\``).join(', ')} | ${sliceOf(file)} |`,
          );
  }
  return page(
    'Permissions',
    'What a plugin or a key may be allowed: never more than its brand has, and by name alone.',
    [['| of | permissions | slice |', '| --- | --- | --- |', ...rows.sort()].join('\n')],
  );
}

function sourcePage(root: string, title: string, introduction: string, files: readonly string[]): string {
  const parts = files.flatMap((file) => {
    const source = read(root, file).replace(/^ *\/\/ biome-ignore.*\n/gm, '');
    const pieces = piecesOf(source, /^export (?:interface|type|class) (\w+)/);
    return [
      `## ${basename(file, '.ts')}`,
      ...pieces.flatMap(({ name, comment, text }) => [`### ${name}`, comment, code(text)]),
    ];
  });
  return page(
    title,
    introduction,
    parts.filter((part) => part !== ''),
  );
}
