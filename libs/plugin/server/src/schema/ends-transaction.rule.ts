/** Where no word is a word of the language: comments to the end of a line, strings, quoted names. */
const SILENT = /--[^\r\n]*|e'[^'\\]*(?:(?:''|\\.)[^'\\]*)*'|'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"/isy;
const DOLLAR = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy;
const WORD = /[\w\u0080-\uffff][\w$\u0080-\uffff]*/y;

/**
 * Whether a statement of an SQL text ends the transaction it runs in: `commit`, `end`, `abort`, `rollback` (not to a savepoint),
 * `prepare transaction`. Words in strings, names, comments and bodies of functions are none of it.
 */
export function endsTransaction(sql: string): boolean {
  let statement: string[] = [];
  let inBody = false;
  for (const word of wordsOf(sql)) {
    if (word === ';') {
      if (isEnd(statement)) return true;
      statement = [];
    } else if (word === 'atomic' && statement.at(-1) === 'begin') {
      // A body without quotes: its statements end by semicolons, itself by a statement of one word.
      inBody = true;
      statement = [];
    } else if (inBody && word === 'end' && statement.length === 0) inBody = false;
    else statement.push(word);
  }
  return isEnd(statement);
}

function isEnd([first, ...rest]: readonly string[]): boolean {
  if (first === 'rollback') return !(rest[0] === 'to' || (NOISE.has(rest[0] ?? '') && rest[1] === 'to'));
  if (first === 'prepare') return rest[0] === 'transaction';
  return first === 'commit' || first === 'end' || first === 'abort';
}
const NOISE = new Set(['work', 'transaction']);

/** Words in small letters, and semicolons. */
function* wordsOf(sql: string): Generator<string> {
  for (let at = 0; at < sql.length; ) {
    const fit = (pattern: RegExp) => {
      pattern.lastIndex = at;
      return pattern.exec(sql)?.[0];
    };
    const silent = fit(SILENT);
    if (silent) {
      at += silent.length;
      continue;
    }
    if (sql.startsWith('/*', at)) {
      at = afterComment(sql, at);
      continue;
    }
    const dollar = fit(DOLLAR);
    if (dollar) {
      const end = sql.indexOf(dollar, at + dollar.length);
      at = end < 0 ? sql.length : end + dollar.length;
      continue;
    }
    const word = fit(WORD);
    if (word) yield word.toLowerCase();
    else if (sql[at] === ';') yield ';';
    at += word?.length ?? 1;
  }
}

/** Comments between stars stand in each other. */
function afterComment(sql: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < sql.length; ) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth += 1;
    if (two === '*/') depth -= 1;
    at += two === '/*' || two === '*/' ? 2 : 1;
    if (depth === 0) return at;
  }
  return sql.length;
}
