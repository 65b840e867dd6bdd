import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Figure } from '../../libs/platform/testing/src/figures.ts';
import { type DeepPart, deepParts } from './deep-parts.ts';

/** The figures that the parts of one run told, in the order of their telling; the file is removed. */
export function takeFigures(file: string): readonly Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  rmSync(file, { force: true });
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure);
}

/** The campaigns of a whole deep run. One that tells nothing has not run to its end, whatever the tests say. */
const CAMPAIGNS = [
  'assistant',
  'asvs',
  'backup',
  'browser',
  'clocks',
  'doors',
  'faults',
  'forged messages',
  'full disk',
  'fuzz',
  'kills',
  'lives of hires',
  'logs',
  'messages of a payment',
  'money',
  'mutants',
  'observability',
  'parts of others',
  'prices',
  'races',
  'redelivery',
  'restored brand',
  'rolling restarts',
  'separation',
  'speed',
  'telematics',
  'webhooks',
] as const;

/** Those of a part of its own; all others are of `campaigns`. */
const PARTS: Readonly<Record<string, DeepPart>> = { browser: 'security', kills: 'kills', speed: 'speed' };

/**
 * Campaigns of which no figure was told.
 * @param parts that were run
 */
export function silentCampaigns(
  figures: readonly Figure[],
  parts: readonly DeepPart[] = deepParts,
): readonly string[] {
  const told = new Set(figures.map(({ campaign }) => campaign));
  return CAMPAIGNS.filter(
    (campaign) => parts.includes(PARTS[campaign] ?? 'campaigns') && !told.has(campaign),
  );
}

/** Figures that are not as asked. They fail the run also where no assertion holds them: the bench's are asserted nowhere. */
export function missedFigures(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ held }) => held === false);
}

/**
 * One line a figure, of each campaign together: whether it is as asked, what it is, what was asked. A figure of which nothing
 * is asked has no mark.
 */
export function tableOfFigures(figures: readonly Figure[]): readonly string[] {
  const campaigns = [...new Set(figures.map((figure) => figure.campaign))];
  const rows = campaigns.flatMap((campaign) => figures.filter((figure) => figure.campaign === campaign));
  const widest = (of: (figure: Figure) => string) => Math.max(0, ...rows.map((row) => of(row).length));
  const columns = [
    { of: (figure: Figure) => figure.campaign, width: widest((figure) => figure.campaign) },
    { of: (figure: Figure) => figure.what, width: widest((figure) => figure.what) },
    { of: (figure: Figure) => figure.value, width: widest((figure) => figure.value) },
  ];
  return rows.map((row) =>
    [
      row.held === undefined ? ' ' : row.held ? '✓' : '✗',
      ...columns.map(({ of, width }) => of(row).padEnd(width)),
      row.asked ? `asked ${row.asked}` : '',
    ]
      .join('  ')
      .trimEnd(),
  );
}
