import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellFigure, tellWrong } from '../../libs/platform/testing/src/figures.ts';
import { missedFigures, silentCampaigns, tableOfFigures, takeFigures } from './figures.ts';

describe('the figures of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'figures-'));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('come to the end of the run as they were told, once', () => {
    const file = join(folder, 'new', 'figures.jsonl');
    vi.stubEnv('CONVOY_FIGURES', file);
    tellFigure({ campaign: 'races', what: 'overlaps', value: '0', asked: '0', held: true });
    tellFigure({ campaign: 'races', what: 'races', value: '10,000' });
    expect(takeFigures(file)).toEqual([
      { campaign: 'races', what: 'overlaps', value: '0', asked: '0', held: true },
      { campaign: 'races', what: 'races', value: '10,000' },
    ]);
    expect(takeFigures(file)).toEqual([]);
  });

  it('are only printed where nobody asks for them', () => {
    vi.stubEnv('CONVOY_FIGURES', '');
    tellFigure({ campaign: 'races', what: 'overlaps', value: '0', asked: '0', held: true });
    expect(console.log).toHaveBeenCalledWith('races: overlaps 0 (asked: 0)');
  });

  it('of what came out wrong are as asked where nothing did, and something was tried', () => {
    const file = join(folder, 'figures.jsonl');
    vi.stubEnv('CONVOY_FIGURES', file);
    for (const [wrong, of] of [
      [0, 1_200],
      [1, 1_200],
      [0, 0],
      [-1, 5],
    ] as const)
      tellWrong({ campaign: 'clocks', what: 'rests', wrong, of });
    expect(takeFigures(file).map(({ value, asked, held }) => [value, asked, held])).toEqual([
      ['0 of 1,200', '0', true],
      ['1 of 1,200', '0', false],
      ['0 of 0', '0', false],
      ['-1 of 5', '0', false],
    ]);
  });

  it('are missed where a campaign told none', () => {
    const told = silentCampaigns([]).map((campaign) => ({ campaign, what: 'anything', value: '1' }));
    expect(told.length).toBeGreaterThan(10);
    expect(silentCampaigns(told)).toEqual([]);
    expect(silentCampaigns(told.filter(({ campaign }) => campaign !== 'fuzz'))).toEqual(['fuzz']);
    // Only those of the parts that were run.
    expect(silentCampaigns([], ['security', 'speed'])).toEqual(['browser', 'speed']);
    expect(silentCampaigns([], ['campaigns'])).not.toContain('speed');
    expect(silentCampaigns([], ['journeys'])).toEqual([]);
  });

  it('that are not as asked are told once more, and those of which nothing is asked are not', () => {
    const missed = { campaign: 'speed', what: 'p99', value: '1.64', asked: '≤ 1.5', held: false };
    const held = { campaign: 'races', what: 'overlaps', value: '0', asked: '0', held: true };
    expect(missedFigures([held, missed, { campaign: 'fuzz', what: 'requests', value: '9' }])).toEqual([
      missed,
    ]);
  });

  it('stand together by campaign, and what is not as asked is marked', () => {
    expect(
      tableOfFigures([
        { campaign: 'races', what: 'overlaps', value: '1', asked: '0', held: false },
        { campaign: 'fuzz', what: 'requests', value: '200,000' },
        { campaign: 'races', what: 'races', value: '10,000', asked: '≥ 10,000', held: true },
      ]),
    ).toEqual([
      '✗  races  overlaps  1        asked 0',
      '✓  races  races     10,000   asked ≥ 10,000',
      '   fuzz   requests  200,000',
    ]);
  });
});
