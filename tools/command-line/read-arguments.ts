import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command that cannot be understood as it was typed: one sentence and how to type it. */
export class MisusedCommand extends Error {
  override readonly name = 'MisusedCommand';
}

/** What a command takes. */
export interface CommandShape<O extends ParseArgsOptionsConfig> {
  /** How to type it, as in `npm run backup -- <new folder> [--brand <slug>]`. */
  readonly usage: string;
  readonly options?: O;
  /** Words beside the options: at least and at most so many; none unless told. */
  readonly words?: readonly [least: number, most: number];
}

type Parsed<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true } & ParseArgsConfig>
>;

/** What was typed. */
export interface ReadArguments<O extends ParseArgsOptionsConfig> {
  readonly values: Parsed<O>['values'];
  readonly words: readonly string[];
}

/**
 * Reads what stands behind a command.
 * @param env the environment: npm keeps options for itself that stand before its `--`
 * @throws MisusedCommand
 */
export function readArguments<const O extends ParseArgsOptionsConfig = Record<string, never>>(
  args: readonly string[],
  { usage, options, words: [least, most] = [0, 0] }: CommandShape<O>,
  env: Readonly<Record<string, string | undefined>> = {},
): ReadArguments<O> {
  const known = (options ?? {}) as O;
  const misused = (fault: string) => new MisusedCommand(`${fault} Type: ${usage}`);
  let parsed: Parsed<O>;
  try {
    parsed = parseArgs({
      args: [...args],
      options: known,
      allowPositionals: true,
      strict: true,
    }) as Parsed<O>;
  } catch (error) {
    // Node adds how to write a word that begins with a dash; nobody means that here.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    const near = nearest(/'(--[^' ]+)/.exec(sentence)?.[1] ?? '', Object.keys(known));
    throw misused(`${sentence.replace(/\.$/, '')}.${near ? ` Did you mean ${near}?` : ''}`);
  }
  for (const name of Object.keys(known))
    if (!Object.hasOwn(parsed.values, name) && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined)
      throw misused(`--${name} was read by npm and not by the command: write "--" before it.`);
  const { values, positionals } = parsed;
  const twice = namedTwice(args, known);
  // Node takes the last one, and what stands before it would be forgotten without a word.
  if (twice) throw misused(`--${twice} is said twice.`);
  if (positionals.includes('')) throw misused('A word is empty.');
  const empty = Object.entries(values).find(([, value]) => value === '');
  if (empty) throw misused(`--${empty[0]} is empty.`);
  if (positionals.length < least) throw misused('Something is missing.');
  if (positionals.length > most) throw misused(`"${positionals[most]}" is one word too many.`);
  return { values, words: positionals };
}

function namedTwice(args: readonly string[], options: ParseArgsOptionsConfig): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  return names.find((name, at) => !options[name]?.multiple && names.indexOf(name) !== at);
}

/**
 * The same for a program: it ends with code 2 and one sentence where the command was mistyped, and with code 0 and how it is typed
 * where `--help` asks for that.
 */
export function argumentsOrExit<const O extends ParseArgsOptionsConfig = Record<string, never>>(
  shape: CommandShape<O>,
): ReadArguments<O> {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(`Type: ${shape.usage}`);
    process.exit(0);
  }
  try {
    return readArguments(process.argv.slice(2), shape, process.env);
  } catch (error) {
    if (!(error instanceof MisusedCommand)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(2);
  }
}

/** Whether how to type it is all that is wanted: behind a lone `--` stand words. */
function asksForHelp(args: readonly string[]): boolean {
  const words = args.indexOf('--');
  return args.slice(0, words < 0 ? args.length : words).includes('--help');
}

/** The option that was probably meant: at most two letters away. */
function nearest(typed: string, names: readonly string[]): string | null {
  if (!typed) return null;
  const near = names
    .map((name) => ({ name: `--${name}`, away: distance(typed.toLowerCase(), `--${name}`) }))
    .sort((a, b) => a.away - b.away)[0];
  return near && near.away > 0 && near.away <= 2 ? near.name : null;
}

/** Letters to add, remove or change (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
