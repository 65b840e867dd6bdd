/**
 * `npm run prisma:pull [-- <connection string>]`: writes prisma/schema.prisma from a migrated database, and from it the schema and the
 * client of PlatformDb. Without an address it migrates a database of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startTestCluster, urlOf } from '@convoy/platform/testing/cluster';
import { platformTables } from './platform-tables.ts';
import { bodyOf, mendRelations, onlyTables } from './schema-text.ts';

const root = resolve(import.meta.dirname, '../..');
const GENERATED = 'libs/platform/platform-db/src/generated';

if (!existsSync(join(import.meta.dirname, 'node_modules/prisma'))) {
  console.error('Prisma is not installed: run npm ci --ignore-scripts --prefix tools/prisma (about 240 MB).');
  process.exit(1);
}
const given = process.argv[2];
const made = given ? null : await startTestCluster();
let text: string;
try {
  const url = given ?? urlOf(made!.cluster, made!.cluster.template, 'convoy_migrator');
  text = execFileSync(process.execPath, [join(import.meta.dirname, 'introspect.mjs'), url], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
} finally {
  await made?.stop();
}
const mended = mendRelations(text);
console.log(`relations mended: ${mended.relations.join(', ')}`);
const body = bodyOf(mended.text);
const datasource = `datasource db {\n  provider = "postgresql"\n  schemas  = ["public"]\n}\n`;
write(
  'prisma/schema.prisma',
  `// Made from the database by \`npm run prisma:pull\`: do not edit. It describes all tables for people and tools; migrations make them.
// What Prisma cannot say stands in db/migrations alone: checks, row level security, exclusion constraints, indexes over expressions.
generator client {
  provider        = "prisma-client"
  output          = "../.cache/prisma"
  previewFeatures = ["partialIndexes"]
}

${datasource}
${body}`,
);
write(
  'prisma/platform.prisma',
  `// Made by \`npm run prisma:pull\` from schema.prisma: the tables of PlatformDb (tools/prisma/platform-tables.ts).
generator client {
  provider               = "prisma-client"
  output                 = "../${GENERATED}"
  runtime                = "nodejs"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  previewFeatures        = ["partialIndexes"]
}

${datasource}
${onlyTables(body, platformTables)}
`,
);

for (const schema of ['prisma/schema.prisma', 'prisma/platform.prisma'])
  prisma(schema === 'prisma/schema.prisma' ? 'validate' : 'generate', schema);
for (const file of readdirSync(join(root, GENERATED), { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.ts')) tidy(join(root, GENERATED, file));

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Runs the CLI offline: it looks for the schema engine's binary even where nothing runs it, and any file will do. */
function prisma(command: 'validate' | 'generate', schema: string): void {
  if (command === 'generate') rmSync(join(root, GENERATED), { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, 'node_modules/prisma/build/index.js'),
      command,
      '--schema',
      join(root, schema),
    ],
    {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
        DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
      },
    },
  );
}

/** Trailing blanks differ between versions of the generator; without them a diff shows what changed. */
function tidy(file: string): void {
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')
      .replace(/[ \t]+$/gm, '')
      .trimEnd()}\n`,
  );
}
