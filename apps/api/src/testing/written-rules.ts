import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(dirname(dirname(import.meta.dirname))));

/** What a page of docs/security says in its tables: specs take their figures from it and see whether they are so. */
export function writtenRules(page: 'rules' | 'data') {
  const text = readFileSync(join(ROOT, 'docs/security', `${page}.md`), 'utf8');
  const rows = (heading: string): string[][] => {
    const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
    if (section === undefined) throw new Error(`docs/security/${page}.md has no section "${heading}"`);
    return tableIn(section);
  };
  const cell = (heading: string, rule: string, column = 1): string => {
    const found = rows(heading).find(([name]) => name === rule)?.[column];
    if (found === undefined) throw new Error(`docs/security/${page}.md has no row "${rule}" in "${heading}"`);
    return found;
  };
  return {
    text,
    rows,
    cell,
    /** The first table of the page, before any section. */
    first: () => tableIn(text.split('\n## ')[0]!),
    /** The numbers in a cell, as they are written: `6,000` is one. */
    numbers: (heading: string, rule: string, column = 1): number[] =>
      [...cell(heading, rule, column).matchAll(/\d[\d,]*/g)].map(([digits]) =>
        Number(digits.replaceAll(',', '')),
      ),
    /** The names in a text that stand in backticks. */
    names: (words: string): string[] => [...words.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  };
}

/** The rows of a table, without its head. */
const tableIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
