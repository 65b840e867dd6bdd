import { expect, it } from 'vitest';
import { loadGuides, type ReadableGuide } from './guide-texts.ts';
import { guideSearch } from './search-guides.ts';

const texts = (found: Record<string, string>): ReadonlyMap<string, ReadableGuide> =>
  new Map(
    Object.entries(found).map(([id, body]) => [id, { title: id, summary: 'A guide.', body, language: 'en' }]),
  );

it('finds guides by words, their beginnings and with a slip', async () => {
  const search = guideSearch(await loadGuides('en'), 'en');
  expect(search('deposit')[0]).toBe('deposit');
  expect(search('plann')[0]).toBe('planner');
  expect(search('maintenanse')).toContain('maintenance');
  expect(search('breakdown accident')).toEqual(['on-the-road']);
  expect(search('zzzz')).toEqual([]);
  expect(search('   ')).toEqual([]);
});

it('finds words without their marks and those of languages without spaces', () => {
  expect(guideSearch(texts({ rueckgabe: 'Die Rückgabe am Depot.' }), 'de')('ruckgabe')).toEqual([
    'rueckgabe',
  ]);
  expect(guideSearch(texts({ yakkan: '保証金は返却後に返金されます。' }), 'ja')('返金')).toEqual(['yakkan']);
  expect(guideSearch(texts({ yajin: '押金在还车后退还。' }), 'zh')('押金')).toEqual(['yajin']);
});
