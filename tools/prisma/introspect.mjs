/**
 * `node introspect.mjs <connection string>`: prints the Prisma schema of a live database. It uses the schema engine that is compiled
 * to WebAssembly, because the ordinary one is a download that `npm ci` does not make.
 */
import { PrismaPg } from '@prisma/adapter-pg';
import { bindSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';

process.removeAllListeners('warning');
const engine = await import('@prisma/schema-engine-wasm');
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };

/** PostgreSQL's internal "char", which the adapter does not know: it is read as text, and the engine is told that it is a character. */
const CHAR = 18;
const TEXT = 25;
const AS_CHARACTER = 6;
let characters = [];
class Pool extends pg.Pool {
  async query(...args) {
    const result = await super.query(...args);
    characters = (result.fields ?? []).map((field) => field.dataTypeID === CHAR);
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
    return result;
  }
}
const pool = new Pool({ connectionString: process.argv[2], max: 1 });
const adapters = new PrismaPg(pool);
const marked = (connection) =>
  new Proxy(connection, {
    get(target, key) {
      const value = target[key];
      if (key !== 'queryRaw') return typeof value === 'function' ? value.bind(target) : value;
      return async (query) => {
        const result = await target.queryRaw(query);
        return {
          ...result,
          columnTypes: result.columnTypes.map((type, at) => (characters[at] ? AS_CHARACTER : type)),
        };
      };
    },
  });
const factory = bindSqlAdapterFactory({
  provider: adapters.provider,
  adapterName: adapters.adapterName,
  connect: async () => marked(await adapters.connect()),
  connectToShadowDb: async () => marked(await adapters.connectToShadowDb()),
});
// Without a generator the engine panics.
const content =
  'generator client {\n  provider = "prisma-client"\n  output = "./generated"\n}\n\ndatasource db {\n  provider = "postgresql"\n}\n';
const schemaEngine = await engine.SchemaEngine.new(
  { datamodels: [['schema.prisma', content]] },
  () => {},
  factory,
);
const { schema } = await schemaEngine.introspect({
  schema: { files: [{ path: 'schema.prisma', content }] },
  baseDirectoryPath: process.cwd(),
  force: true,
  compositeTypeDepth: 0,
  namespaces: ['public'],
});
process.stdout.write(schema.files[0].content, () => process.exit(0));
