import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '@convoy/platform/testing/figures';

const BEGIN = '<!-- what follows is written by `npm run bench -- --write` -->';
const END = '<!-- end of what is written -->';
const WIDTH = 720;
const LABELS = 330;
const ROW = 26;

/** Puts the figures of one run into docs/performance.md as a table, and those that are ratios into a plot beside it. */
export function writeResults(root: string, figures: readonly Figure[]): void {
  const page = join(root, 'docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${page} has no place for the figures.`);
  const [processor] = cpus();
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unnamed'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, ${day}.`;
  const rows = figures.map(({ what, value, asked, held }) => {
    const mark = held === undefined ? '' : held ? 'yes' : '**no**';
    return `| ${what} | ${value} | ${asked ?? ''} | ${mark} |`;
  });
  const made = [
    BEGIN,
    machine,
    '',
    '![What is measured beside its reference, and what is asked](pictures/performance.svg)',
    '',
    '| what | figure | asked | held |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  writeFileSync(page, text.slice(0, before) + made + text.slice(after));
  writeFileSync(join(root, 'docs', 'pictures', 'performance.svg'), plotOf(figures));
}

/** Bars for every figure that is a ratio to its reference (`… = 1`), with a line where what is asked of it lies. */
export function plotOf(figures: readonly Figure[]): string {
  const bars = figures.flatMap(({ what, value, asked, held }) => {
    const name = / = 1$/.test(what) ? what : null;
    const ratio = Number.parseFloat(value);
    const limit = asked ? Number.parseFloat(asked.replace(/^[≥≤]\s*/, '')) : null;
    return name && Number.isFinite(ratio) ? [{ name, ratio, limit, held }] : [];
  });
  const most = Math.max(1, ...bars.map(({ ratio, limit }) => Math.max(ratio, limit ?? 0)));
  const scale = (WIDTH - LABELS - 60) / most;
  const height = bars.length * ROW + 34;
  const line = (x: number, y: number, to: number, style: string) =>
    `<line x1="${x.toFixed(1)}" y1="${y}" x2="${x.toFixed(1)}" y2="${to}" ${style}/>`;
  const rows = bars.map(({ name, ratio, limit, held }, at) => {
    const y = 8 + at * ROW;
    const fill = held === false ? '#c2410c' : '#0f766e';
    return [
      `<text x="${LABELS - 8}" y="${y + 14}" text-anchor="end">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
      `<rect x="${LABELS}" y="${y + 2}" width="${(ratio * scale).toFixed(1)}" height="16" fill="${fill}"/>`,
      `<text x="${(LABELS + ratio * scale + 5).toFixed(1)}" y="${y + 14}">${ratio}</text>`,
      limit === null
        ? ''
        : line(
            LABELS + limit * scale,
            y - 2,
            y + 22,
            'stroke="#111" stroke-width="2" stroke-dasharray="3 2"',
          ),
    ].join('');
  });
  const one = LABELS + scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    line(one, 4, height - 22, 'stroke="#9ca3af"'),
    ...rows,
    `<text x="${one.toFixed(1)}" y="${height - 8}" text-anchor="middle" fill="#4b5563">1: its reference; dashed: what is asked</text>`,
    '</svg>',
    '',
  ].join('\n');
}
