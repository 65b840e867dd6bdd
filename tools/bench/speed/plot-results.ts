import type { Figure } from '@convoy/platform/testing/figures';

const WIDTH = 760;
const LABELS = 270;
const ASKED = 130;
const ROW = 24;
const HEAD = 34;
/** Where a bar's own figure stands behind it. */
const ROOM = 54;
const GOOD = '#0f766e';
const MISSED = '#c2410c';
const QUIET = '#4b5563';

/** A ratio to its reference, told as `0.674 (0.551–0.892); 2,710 beside 4,157`. */
interface Bar {
  readonly name: string;
  readonly ratio: number;
  /** As it was told. */
  readonly figure: string;
  readonly least: number;
  readonly most: number;
  readonly asked: string | null;
  readonly limit: number | null;
  readonly held: boolean | undefined;
}

/** What is drawn together, on one scale. The first that holds a figure has it. */
const GROUPS = [
  { title: 'Requests a second: longer is faster', holds: /: requests a second, / },
  { title: 'Slowest hundredth of the answers (p99): longer is slower', holds: /: p99, / },
  { title: 'Start-up and memory: longer is more', holds: /^(start-up|memory) / },
  { title: 'First load on a phone: longer is slower, or more', holds: /^first load / },
] as const;

/**
 * Bars for every figure that is a ratio to its reference (`… = 1`), the least and the most of the rounds as a thin line, with a
 * dashed one where what is asked of it lies.
 */
export function plotOf(figures: readonly Figure[]): string {
  const bars = figures.flatMap((figure) => barOf(figure) ?? []);
  const drawn: string[] = [];
  let y = 0;
  for (const [at, { title }] of GROUPS.entries()) {
    const own = bars.filter(({ name }) => GROUPS.findIndex(({ holds }) => holds.test(name)) === at);
    if (own.length === 0) continue;
    drawn.push(...groupOf(title, own, y));
    y += HEAD + own.length * ROW + 6;
  }
  const foot =
    'The grey line is its reference (1); dashed: what is asked; thin: from the least to the most of the rounds.';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 30}" width="${WIDTH}" height="${y + 30}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    '<title>What Convoy takes beside its references, and what is asked</title>',
    `<rect width="${WIDTH}" height="${y + 30}" fill="#fff"/>`,
    ...drawn,
    text(12, y + 18, foot, `fill="${QUIET}"`),
    '</svg>',
    '',
  ].join('\n');
}

function barOf({ what, value, asked, held }: Figure): Bar | null {
  const ratio = Number.parseFloat(value);
  if (!/ = 1$/.test(what) || !Number.isFinite(ratio)) return null;
  const [, least, most] = /^[\d.]+ \(([\d.]+)–([\d.]+)\)/.exec(value) ?? [];
  return {
    name: what,
    ratio,
    figure: /^[\d.]+/.exec(value)![0],
    least: least ? Number(least) : ratio,
    most: most ? Number(most) : ratio,
    asked: asked ?? null,
    limit: asked ? Number.parseFloat(asked.replace(/^[≥≤]\s*/, '')) : null,
    held,
  };
}

function groupOf(title: string, bars: readonly Bar[], top: number): string[] {
  // A single bad moment of the machine makes no scale: what goes beyond is cut off.
  const most = Math.max(1, ...bars.map(({ ratio, limit }) => Math.max(ratio, limit ?? 0))) * 1.15;
  const scale = (WIDTH - LABELS - ASKED - ROOM) / most;
  const at = (ratio: number) => LABELS + Math.min(ratio, most) * scale;
  const below = top + HEAD;
  return [
    text(12, top + 22, title, 'font-weight="600" fill="#111827"'),
    line(at(1), at(1), below - 4, below + bars.length * ROW, 'stroke="#9ca3af"'),
    ...bars.flatMap(({ name, ratio, figure, least, most: highest, asked, limit, held }, row) => {
      const y = below + row * ROW;
      return [
        text(LABELS - 10, y + 14, shortName(name), 'text-anchor="end" fill="#111827"'),
        `<rect x="${LABELS}" y="${y + 3}" width="${(ratio * scale).toFixed(1)}" height="14" rx="2" fill="${held === false ? MISSED : GOOD}"/>`,
        ...(highest > least
          ? [line(at(least), at(highest), y + 10, y + 10, 'stroke="#111827" stroke-width="1"')]
          : []),
        ...(limit === null
          ? []
          : [
              line(
                at(limit),
                at(limit),
                y - 1,
                y + 21,
                'stroke="#111827" stroke-width="1.5" stroke-dasharray="3 2"',
              ),
            ]),
        text(Math.max(at(highest), at(limit ?? 0)) + 6, y + 14, figure, `font-weight="600" fill="#111827"`),
        ...(asked
          ? [
              text(
                WIDTH - 12,
                y + 14,
                held === false ? `asked ${asked}: missed` : `asked ${asked}`,
                `text-anchor="end" fill="${held === false ? MISSED : QUIET}"`,
              ),
            ]
          : []),
      ];
    }),
  ];
}

/** What its group and the grey line say already is left out. */
const shortName = (name: string) =>
  name
    .replace(/, 10 tenants = 1$/, ' beside 10')
    .replace(/, (bare|one bundle) = 1$/, '')
    .replace(/^first load of /, '')
    .replace(/: (requests a second|p99)(?=$| beside)/, '');

const line = (x1: number, x2: number, y1: number, y2: number, style: string) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1}" x2="${x2.toFixed(1)}" y2="${y2}" ${style}/>`;

const text = (x: number, y: number, words: string, style: string) =>
  `<text x="${x.toFixed(1)}" y="${y}" ${style}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
