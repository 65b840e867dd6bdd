import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pascalCase } from '../../slices/src/read-slices.ts';

/** Why no slice was made; the message is for the person who asked. */
export class SliceNotMade extends Error {}

const TEMPLATE = join(import.meta.dirname, '../template');
const MOST_LETTERS = 30;
/** Migrations of slices count from here; the ones before are of the time of one folder. */
const FIRST_MIGRATION = 100;

/**
 * Writes a slice that works: a table under row level security, calls, an event with a webhook, a notification, a
 * permission, a graph type, a page, texts in eight languages, specs, a journey, demo data and rows of conformance.
 *
 * @param root the checkout
 * @param id kebab case, also its address and namespace
 * @param remote the remote that carries its page: a folder of apps/remotes
 * @returns its files, from the root of the checkout: nothing outside its folder is written
 * @throws SliceNotMade, and nothing is written
 */
export function makeSlice(root: string, id: string, remote: string): readonly string[] {
  refuse(root, id, remote);
  const words = wordsFor(id, remote, nextMigration(root));
  const files = globSync('**/*.tmpl', { cwd: TEMPLATE })
    .sort()
    .map((template) => {
      const path = `libs/${id}/${filled(template.replaceAll('\\', '/').replace(/\.tmpl$/, ''), words)}`;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATE, template), 'utf8'), words));
      return path;
    });
  const same = `libs/${id}/ui/src/locales.same-as-english.json`;
  writeFileSync(join(root, same), titlesLeftInEnglish(id));
  return [...files, same];
}

function refuse(root: string, id: string, remote: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > MOST_LETTERS)
    throw new SliceNotMade(
      `"${id}" is no name for a slice: use up to ${MOST_LETTERS} lower-case letters, digits and single hyphens.`,
    );
  if (existsSync(join(root, 'libs', id))) throw new SliceNotMade(`libs/${id} is there already.`);
  if (!existsSync(join(root, 'apps/remotes', remote, 'package.json'))) {
    const known = globSync('apps/remotes/*/package.json', { cwd: root }).map((file) =>
      basename(dirname(file)),
    );
    throw new SliceNotMade(
      `There is no remote "${remote}". Name one of ${known.sort().join(', ')}, or copy one: tools/new-slice/README.md.`,
    );
  }
}

/** The words that stand for placeholders of the templates. */
function wordsFor(id: string, remote: string, migration: string): Record<string, string> {
  const Pascal = pascalCase(id);
  const title = id.replaceAll('-', ' ');
  return {
    kebab: id,
    snake: id.replaceAll('-', '_'),
    CONSTANT: id.replaceAll('-', '_').toUpperCase(),
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Title: title.charAt(0).toUpperCase() + title.slice(1),
    remote,
    nnnn: migration,
  };
}

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /__(kebab|snake|CONSTANT|Pascal|camel|Title|remote|nnnn)__/g,
    (_, name: string) => words[name]!,
  );

/** One above the highest number of any slice's migrations. */
function nextMigration(root: string): string {
  const numbers = globSync('libs/*/db/migrations/*.sql', { cwd: root }).map((file) =>
    Number.parseInt(basename(file), 10),
  );
  const highest = Math.max(FIRST_MIGRATION - 1, ...numbers.filter((number) => number >= FIRST_MIGRATION));
  return String(highest + 1).padStart(4, '0');
}

/** The slice's own name is the same in every language until somebody translates it. */
function titlesLeftInEnglish(id: string): string {
  const keys = [
    `${id} contract: keys.${pascalCase(id)}Item.name`,
    `${id} contract: webhooks.${id}`,
    `${id} pages: nav.items`,
    `${id} pages: titles.items`,
  ];
  const entries = keys.flatMap((key) =>
    ['de', 'es', 'fr', 'it', 'ja', 'pt', 'zh'].map((language) => `${key}: ${language}`),
  );
  return `${JSON.stringify(entries, null, 2)}\n`;
}
