import { describe, expect, it } from 'vitest';
import type { Slice } from './read-slices.ts';
import { servedLists, servedSheet } from './served-lists.ts';

const slice = (name: string, ...doors: string[]): Slice => ({
  name,
  exports: Object.fromEntries(doors.map((door) => [door, './some-file'])),
  dependencies: [],
  modules: [],
});
const slices = [
  slice('van-club', './ui', './ui/served', './ui/served-parts', './ui/served.css'),
  slice('review', './ui', './ui/served-parts', './ui/served.css'),
  slice('fleet', './ui', './server'),
  slice('booking', './ui/served', './ui/served.css'),
];

describe('the lists of what the server renders', () => {
  it('name pages, parts and texts of the slices that have the doors, in the order of names', () => {
    expect(servedLists(slices).split('\n').slice(1)).toEqual([
      "import { locales as bookingTexts, servedPages as bookingPages } from '@convoy/booking/ui/served';",
      "import { locales as reviewTexts, servedParts as reviewParts } from '@convoy/review/ui/served-parts';",
      "import { locales as vanClubTexts, servedPages as vanClubPages } from '@convoy/van-club/ui/served';",
      "import { servedParts as vanClubParts } from '@convoy/van-club/ui/served-parts';",
      '',
      '/** Pages that the server renders, by slice. */',
      'export const servedPagesOf = {',
      '  booking: bookingPages,',
      "  'van-club': vanClubPages,",
      '};',
      '',
      '/** Parts of slices that stand in slots of these pages, by slice. */',
      'export const servedPartsOf = {',
      '  review: reviewParts,',
      "  'van-club': vanClubParts,",
      '};',
      '',
      '/** Texts of the slices that have pages or parts there. */',
      'export const servedTextsOf = {',
      '  booking: bookingTexts,',
      '  review: reviewTexts,',
      "  'van-club': vanClubTexts,",
      '};',
      '',
    ]);
  });

  it('gather the sheets that say where their classes stand', () => {
    expect(servedSheet(slices).match(/@import "[^"]+";/g)).toEqual([
      '@import "@convoy/booking/ui/served.css";',
      '@import "@convoy/review/ui/served.css";',
      '@import "@convoy/van-club/ui/served.css";',
    ]);
  });

  it('refuse a slice without a sheet: its page would come without its looks', () => {
    expect(() => servedLists([slice('offers', './ui/served')])).toThrow('libs/offers/package.json');
  });
});
