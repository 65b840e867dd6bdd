import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../../../../tools/db/demo/people.ts';
import { bundleFaults, type Secrets } from '../../../../tools/federation/src/bundle-faults.rule.ts';
import { tellFigure } from '../../support/figure.ts';
import { expect, test } from '../../support/test.ts';

const root = dirname(dirname(dirname(dirname(import.meta.dirname))));

/** What the machine that builds keeps to itself, whatever it is called, and what everybody knows of the demo. */
const secrets: Secrets = {
  values: {
    'the password of the demo': DEMO_PASSWORD,
    ...Object.fromEntries(
      Object.entries(process.env).filter(
        (entry): entry is [string, string] =>
          /SECRET|PASSWORD|TOKEN|_KEY$|DATABASE|SMTP_URL/.test(entry[0]) && entry[1] !== undefined,
      ),
    ),
  },
  folders: [root, tmpdir().length > 8 ? tmpdir() : ''],
};

/** The half of the public pages that the API loads: it is served to no browser (`site-pages.db.spec.ts`). */
const SERVERS = join('apps', 'shell', 'dist', 'server');

/** Every file of the builds below a folder that browsers get and that holds text, packed ones unpacked. */
function filesBelow(folder: string): { path: string; text: string }[] {
  return globSync('{apps/shell,apps/remotes/*,plugins/*}/dist/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => !relative(folder, entry.parentPath).startsWith(SERVERS))
    .filter((entry) => entry.isFile() && !/\.(woff2|png|webp|jpe?g|avif|pbf)(\.br)?$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      const text = (entry.name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8');
      return { path: relative(folder, file), text };
    });
}

const faultsBelow = (folder: string): string[] =>
  filesBelow(folder).flatMap((file) =>
    bundleFaults(file, secrets, file.path.startsWith(join('apps', 'remotes', 'dev'))),
  );

test('no file that browsers get holds a secret, a source map or anything of development @wide', () => {
  const files = filesBelow(root);
  expect(files.length).toBeGreaterThan(200);
  for (const part of ['apps/shell/', 'apps/remotes/booking/', 'apps/remotes/admin/', 'plugins/'])
    expect(
      files.some(({ path }) => path.startsWith(part)),
      `${part} is built`,
    ).toBe(true);
  expect(faultsBelow(root)).toEqual([]);
  tellFigure({
    campaign: 'browser',
    what: 'files of the web builds searched for secrets, maps and development code',
    value: String(files.length),
    asked: 'nothing found',
    held: true,
  });
});

test('a secret in one packed file of a build is found @wide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convoy-bundles-'));
  try {
    const dist = join(folder, 'apps', 'shell', 'dist');
    mkdirSync(dist, { recursive: true });
    for (const name of ['a.js', 'a.js.br']) {
      const code = `const a="${name === 'a.js' ? 'nothing' : DEMO_PASSWORD}"`;
      writeFileSync(join(dist, name), name.endsWith('.br') ? brotliCompressSync(code) : code);
    }
    expect(faultsBelow(folder)).toEqual([
      `${join('apps', 'shell', 'dist', 'a.js.br')}: the value of the password of the demo`,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
