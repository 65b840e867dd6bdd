/** A file of a web build, as it is served. */
export interface BuiltFile {
  /** From the root of the checkout: `apps/shell/dist/shell.0123456789.js`. */
  readonly path: string;
  readonly text: string;
}

/** What this installation keeps to itself, found in no file that a browser gets. */
export interface Secrets {
  /** By name: `SESSION_SECRET`. Values that are shorter than eight signs are too common to look for. */
  readonly values: Readonly<Record<string, string>>;
  /** Folders of the machine that built it. */
  readonly folders: readonly string[];
}

const SHORTEST = 8;

/** Forms that keys and passwords have, whoever gave them. */
const KEYS: Readonly<Record<string, RegExp>> = {
  'a secret key of Stripe': /\b[sr]k_(live|test)_[A-Za-z0-9_]{8,}/,
  'a secret of webhooks': /\bwhsec_[A-Za-z0-9+/=]{16,}/,
  'a key of the product': /\bcvk_(live|test)_[\w-]{43}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a key of OpenAI': /\bsk-(proj-)?[A-Za-z0-9_-]{32,}/,
  'a token of GitHub': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a token that is signed': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address of a database': /\bpostgres(ql)?:\/\/[^\s"'`]+/,
  'a password in an address': /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`/@:]+:[^\s"'`/@$]{3,}@/,
  'a hash of a password': /\$argon2(id|i|d)\$|\$2[aby]\$\d\d\$/,
};

/** What tells how something was made and where. */
const TRACES: Readonly<Record<string, RegExp>> = {
  'the address of a source map': /[#@]\s*sourceMappingURL=/,
  'a folder of a machine':
    /(?:file:\/\/\/\w|(?<![\w.])\/(?:home|root|Users|work|tmp|var\/folders)\/[\w.-]+\/|[A-Z]:\\\\Users\\\\)/,
  'a path of a package': /node_modules[\\/]/,
};

/** Doors and helpers of development, which no page of people's may name. */
const DEVELOPMENT: Readonly<Record<string, RegExp>> = {
  'a door of development': /["'`]\/dev\/(?:outbox|plugin-changes|tests|ui|login|seed)/,
  'the hook of fast refresh': /\$RefreshReg\$|react-refresh|webpackHotUpdate|__REACT_DEVTOOLS_APPEND/,
  'the debug build of a library': /react(?:-dom)?\.development\.js|You are running a development build/,
  'an address of this machine': /["'`](?:https?:|wss?:)?\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/])/,
  'a stop of the debugger': /[;{}]\s*debugger\s*[;}]/,
};

/** E-mail addresses: of nobody but those whom examples are made for (RFC 2606), and who made a library. */
const ADDRESS = /\b[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/gi;
const EXAMPLE = /\.(example|test|invalid)$|@(?:[\w-]+\.)*example\.(com|org|net)$/i;

/**
 * What of a file that browsers get would tell a secret, how it was built, or of things only developers have.
 * @param isForDevelopers the file belongs to the remote that exists in development alone
 */
export function bundleFaults(file: BuiltFile, secrets: Secrets, isForDevelopers = false): string[] {
  const { path, text } = file;
  const found: string[] = [];
  if (/\.map(\.br|\.gz)?$/.test(path)) found.push(`${path}: a source map`);
  const look = (what: string, pattern: RegExp) => {
    const match = pattern.exec(text);
    if (match) found.push(`${path}: ${what}: ${around(text, match.index, match[0].length)}`);
  };
  for (const [name, value] of Object.entries(secrets.values))
    if (value.length >= SHORTEST && text.includes(value)) found.push(`${path}: the value of ${name}`);
  for (const folder of secrets.folders)
    if (folder.length >= SHORTEST && text.includes(folder)) found.push(`${path}: the folder ${folder}`);
  for (const [what, pattern] of Object.entries({ ...KEYS, ...TRACES })) look(what, pattern);
  if (!isForDevelopers) for (const [what, pattern] of Object.entries(DEVELOPMENT)) look(what, pattern);
  const addresses = (text.match(ADDRESS) ?? []).filter((address) => !EXAMPLE.test(address));
  for (const address of new Set(addresses)) found.push(`${path}: the e-mail address ${address}`);
  return found;
}

const around = (text: string, at: number, length: number): string =>
  text.slice(Math.max(0, at - 30), at + Math.min(length, 60) + 10).replace(/\s+/g, ' ');
