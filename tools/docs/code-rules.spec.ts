// Concerns: {apps,libs,plugins}/**/*.{ts,tsx}
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
/** What runs in production: the server's part and the browser's, without specs, tools and what only tests use. */
const files = globSync(
  ['apps/{api,shell,remotes}/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**', '**/*.spec.ts', '**/*.spec.tsx'],
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
/** Code without its comments, line by line. */
const codeOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''));
const lines = files.flatMap((file) => codeOf(file).map((line) => ({ file, line: line.trim() })));
const isServer = (file: string) =>
  /^(apps\/api|libs\/[^/]+\/server|libs\/platform|plugins\/[^/]+\/server)\//.test(file);

/** Where a pattern stands, without the places that are known, each named with its reason. */
function standing(
  pattern: RegExp,
  known: Readonly<Record<string, string>> = {},
  where = (_file: string) => true,
): string[] {
  const found = lines.filter(({ file, line }) => where(file) && pattern.test(line));
  const unused = Object.keys(known).filter((place) => !found.some(({ file }) => file.startsWith(place)));
  return [
    ...found
      .filter(({ file }) => !Object.keys(known).some((place) => file.startsWith(place)))
      .map(({ file, line }) => `${file}: ${line.slice(0, 100)}`),
    ...unused.map((place) => `${place} is named and has it no more`),
  ];
}

describe('code that runs in production', () => {
  it('is all looked at', () => expect(files.length).toBeGreaterThan(800));

  it('makes no code of texts', () => {
    expect(
      standing(/\beval\(|\bnew Function\(|\bvm\.(run|compile)|setTimeout\(\s*['"`]/, {
        'libs/platform/db/src/prepared-statements.ts':
          'readers of rows, of column names that the database gave as identifiers',
      }),
    ).toEqual([]);
  });

  it('starts no program from what somebody sent', () => {
    expect(
      standing(/child_process/, {
        'libs/platform/embedded-postgres/': 'the database of development, with arguments of ours',
        'libs/dev/server/': 'the suites of the developer pages, by names of a list, never in production',
        'libs/platform/pictures/src/draw-svg.ts':
          'one program of ours without a shell or settings; the drawing comes on its input',
      }),
    ).toEqual([]);
    expect(standing(/\bexec(Sync)?\(\s*[`'"]|shell: true/)).toEqual([]);
  });

  it('shows texts as texts: no HTML is made of strings in the browser', () => {
    expect(
      standing(
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|srcdoc=/i,
        {},
        (file) => !isServer(file),
      ),
    ).toEqual([]);
  });

  it('listens to no messages of other windows', () => {
    expect(
      standing(/addEventListener\(\s*['"]message['"]|\bonmessage\b/, {}, (file) => !isServer(file)),
    ).toEqual([]);
  });

  it('reads no XML, YAML, LaTeX, LDAP or serialised objects, and knows no template language', () => {
    const parsers =
      /from '(xml2js|fast-xml-parser|libxmljs2?|@xmldom\/xmldom|js-yaml|yaml|ldapjs|ldapts|node-serialize|serialize-javascript|v8|ejs|handlebars|pug|nunjucks|mustache|lodash|memjs|memcached|jsonwebtoken|jose)'/;
    expect(standing(parsers)).toEqual([]);
  });

  it('draws what nobody may guess from the system, and chance that anybody may guess for nothing else', () => {
    expect(
      standing(/Math\.random\(/, {
        'libs/integration/server/src/webhooks/webhook-delivery.service.ts':
          'so that attempts do not come all at once',
        'libs/platform/db/src/cluster-roles.ts': 'so that installations do not ask again at the same moment',
        'libs/shell-api/src/live/live-connection.ts': 'so that browsers do not come back all at once',
      }),
    ).toEqual([]);
  });

  it('seals with AES-256-GCM and hashes with SHA-256; SHA-1 is for authenticator apps alone, and nothing older', () => {
    expect(standing(/create(C|Dec)ipheriv\((?!'aes-256-gcm')/)).toEqual([]);
    expect(
      standing(
        /create(Hash|Hmac)\((?!\s*['"]sha(256|384|512)['"])|[^.\w]hash\(\s*['"](?!sha(256|384|512)['"])/,
        {
          'libs/identity/server/src/passwords.ts': 'argon2id, which no other hash may stand in for',
        },
      ),
    ).toEqual([]);
    expect(
      standing(/\bmd5\b|\bsha-?1\b(?!:)|\bRC4\b|\bdes-|-ecb\b|createCipher\(/i, {
        'libs/identity/server/src/totp.ts': 'RFC 6238, as every app has it',
      }),
    ).toEqual([]);
  });

  it('never says that a certificate is good enough as it is', () => {
    expect(standing(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual(
      [],
    );
  });

  it('copies nobody’s fields into an object of ours by their names', () => {
    expect(
      standing(
        /Object\.assign\([^)]*(request|req)\.(body|query)|\.\.\.\(?(request|req)\.(body|query)/,
        {},
        isServer,
      ),
    ).toEqual([]);
  });

  it('writes SQL of texts nowhere but in the platform: values are bound', () => {
    expect(
      standing(/sql\.raw\(/, {}, (file) => isServer(file) && !file.startsWith('libs/platform/db/')),
    ).toEqual([]);
  });
});
