/** A figure as a scraper reads it. */
export interface ScrapedFigure {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What a scraper reads of `/metrics`. */
export interface Scraped {
  readonly help: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
  readonly figures: readonly ScrapedFigure[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const FIGURE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (NaN|[+-]Inf|[+-]?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;

/**
 * Reads the text format of Prometheus, version 0.0.4, as strictly as its own parser.
 * @throws Error at a line that is none
 */
export function readPrometheus(text: string): Scraped {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const [help, types]: [Record<string, string>, Record<string, string>] = [{}, {}];
  const figures: ScrapedFigure[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const [, word, name, said] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? [];
    if (word && name && said) {
      const told = word === 'HELP' ? help : types;
      if (told[name] !== undefined) throw new Error(`${word} of ${name} is told twice.`);
      told[name] = said;
      continue;
    }
    const match = FIGURE.exec(line);
    if (!match) throw new Error(`Not a line of the format: ${line}`);
    figures.push({
      name: match[1]!,
      labels: readLabels(match[2] ?? ''),
      value: Number(match[3]!.replace('Inf', 'Infinity')),
    });
  }
  return { help, types, figures };
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  for (let at = 0; at < text.length; at = LABEL.lastIndex) {
    LABEL.lastIndex = at;
    const match = LABEL.exec(text);
    if (!match) throw new Error(`Not labels: ${text}`);
    labels[match[1]!] = match[2]!.replace(/\\([\\"n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  }
  return labels;
}
