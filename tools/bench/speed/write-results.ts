import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '@convoy/platform/testing/figures';
import { plotOf } from './plot-results.ts';

const BEGIN = '<!-- what follows is written by `npm run bench -- --write` -->';
const END = '<!-- end of what is written -->';

/** The tables of the page, and what stands in each. */
const GROUPS = [
  { title: 'Convoy beside a bare Fastify + pg server', holds: / bare = 1$/ },
  { title: 'Ten thousand tenants beside ten', holds: /10,000 tenants/ },
  { title: 'First load on a phone, beside one bundle of the same code', holds: /^first load / },
] as const;

/** Puts the figures of one run into docs/performance.md as tables, and those that are ratios into a plot beside them. */
export function writeResults(root: string, figures: readonly Figure[]): void {
  const page = join(root, 'docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${page} has no place for the figures.`);
  const lost = figures.find(({ what }) => !GROUPS.some(({ holds }) => holds.test(what)));
  if (lost) throw new Error(`No table of ${page} has a place for "${lost.what}".`);
  const [processor] = cpus();
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unnamed'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, ${day}.`;
  const made = [
    BEGIN,
    machine,
    '',
    '![What Convoy takes beside its references, and what is asked](pictures/performance.svg)',
    ...GROUPS.flatMap(({ title, holds }) => ['', ...tableOf(title, figures, holds)]),
    '',
  ].join('\n');
  writeFileSync(page, text.slice(0, before) + made + text.slice(after));
  writeFileSync(join(root, 'docs', 'pictures', 'performance.svg'), plotOf(figures));
}

function tableOf(title: string, figures: readonly Figure[], holds: RegExp): string[] {
  const rows = figures
    .filter(({ what }) => holds.test(what))
    .map(({ what, value, asked, held }) => {
      const [figure, measured = ''] = value.split('; ');
      const mark = held === undefined ? '' : held ? 'yes' : '**no**';
      return `| ${what} | ${figure} | ${measured} | ${asked ?? ''} | ${mark} |`;
    });
  if (rows.length === 0) return [];
  return [
    `### ${title}`,
    '',
    '| what | figure | measured | asked | held |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}
