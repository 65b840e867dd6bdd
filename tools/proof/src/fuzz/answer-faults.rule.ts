/** What came back of a request. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Codes that may come with 503, because what they name is not there by its nature; each brings Retry-After. */
export type Excused = ReadonlySet<string>;

/** What shows the inside: lines of a stack, files, statements and their refusals. No hostile text holds any of it. */
const INSIDE: readonly [string, RegExp][] = [
  ['a line of a stack', /\bat (?:async )?[\w.$<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/],
  ['a line of a stack', /\n\s+at .+:\d+:\d+/],
  [
    'a file of ours',
    /node_modules|\/(?:work|home|root|tmp|usr|var)\/[\w.-]+\/[\w.-]+|\b[\w-]+\.(?:ts|mjs|cjs):\d+/,
  ],
  [
    'a statement',
    /\b(?:select|insert into|update|delete from) "?[a-z_]+"?(?:\."?[a-z_]+"?)? (?:from|values|set|where|\()/i,
  ],
  [
    'a refusal of the database',
    /(?:syntax error at or near|violates (?:\w+[ -])+constraint|relation "|column "|invalid input syntax|permission denied for|current transaction is aborted|out of range for type|operator does not exist|duplicate key value|SQLSTATE|pg_catalog|PostgresError|QueryResult)/i,
  ],
  [
    'a name of what we stand on',
    /\b(?:kysely|mercurius|light-my-request|find-my-way|FST_ERR_|ZodError|TypeError|ReferenceError|RangeError|SyntaxError|ECONNREFUSED|ENOENT|EACCES)\b/,
  ],
];

const CODE = /^[A-Z][A-Z0-9_]*$/;
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * What is wrong with an answer, whatever was asked; empty is right.
 * @param asked verb and address, of which the form of a refusal depends
 */
export function faultsOfAnswer(
  asked: { readonly method: string; readonly url: string },
  { status, headers, text }: Answered,
  excused: Excused = new Set(),
): string[] {
  const faults: string[] = [];
  const parsed = parsedOf(headers, text);
  const path = asked.url.split(/[?#]/)[0] ?? '';
  const graph = path === '/graphql';
  if (status >= 500) {
    const code = (graph ? parsed?.errors?.[0]?.extensions?.code : parsed?.code) as string | undefined;
    if (status !== 503 || !excused.has(String(code))) faults.push(`answers ${status} ${code ?? ''}`.trim());
    else if (!/^\d+$/.test(String(headers['retry-after'] ?? '')))
      faults.push('answers 503 without Retry-After');
  }
  // As it was before JSON put signs into it.
  const plain = text.replaceAll('\\"', '"').replaceAll('\\n', '\n');
  for (const [what, sign] of INSIDE) {
    const found = sign.exec(plain);
    if (found) faults.push(`tells ${what}: ${found[0].slice(0, 80)}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lets browsers guess what it is');
  if (status >= 400 && asked.method !== 'HEAD' && /^\/(api|graphql)(\/|$)/.test(path)) {
    if (parsed === undefined) faults.push(`is a refusal that is no JSON (${status})`);
    else if (graph) faults.push(...(parsed?.errors ?? [{}]).flatMap(faultsOfSaid));
    else faults.push(...faultsOfProblem(parsed));
  }
  // GraphQL says failures inside an answer.
  if (status === 200 && graph && Array.isArray(parsed?.errors)) {
    faults.push(...parsed.errors.flatMap(faultsOfSaid));
    if (parsed.errors.some((one: { extensions?: { code?: unknown } }) => one.extensions?.code === 'INTERNAL'))
      faults.push('answers INTERNAL');
  }
  return faults;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer has whatever shape is then looked at
function parsedOf(headers: Answered['headers'], text: string): any {
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOfProblem(body: Record<string, unknown>): string[] {
  const strange = Object.keys(body ?? {}).filter(
    (key) => !['code', 'message', 'details', 'requestId'].includes(key),
  );
  if (strange.length > 0) return [`says ${strange.join(', ')} beside code, message, details and requestId`];
  return isSaid(body?.code, body?.message, body?.requestId, body?.details)
    ? []
    : ['is a refusal without code, message or requestId'];
}

function faultsOfSaid(said: { message?: unknown; extensions?: Record<string, unknown> }): string[] {
  const { code, requestId } = said.extensions ?? {};
  return isSaid(code, said.message, requestId, said.extensions?.details)
    ? []
    : ['is a refusal of the graph without code, message or requestId'];
}

/** What was asked may stand in a message again, as its details say; a hole is one of ours. */
const withoutDetails = (message: string, details: unknown): string =>
  Object.values((details ?? {}) as Record<string, unknown>)
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .reduce((text, value) => text.replaceAll(value, ''), message);

const isSaid = (code: unknown, message: unknown, requestId: unknown, details: unknown): boolean =>
  CODE.test(String(code)) &&
  typeof message === 'string' &&
  message.length > 0 &&
  !/\{\w+\}|undefined|\[object /.test(withoutDetails(message, details)) &&
  REQUEST_ID.test(String(requestId));
