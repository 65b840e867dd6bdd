import { describe, expect, it } from 'vitest';
import { listPresets, presetList, presetOf } from './list-presets.rule.ts';
import { formatListUrl, wholeList } from './list-url.state.ts';

const today = '2026-11-21';

describe('presets of the list', () => {
  it.each(listPresets)('%s is known again from its address, on any page and in any order', (preset) => {
    const list = presetList(preset, today);
    expect(presetOf({ ...list, page: 4, sort: '-total' }, today)).toBe(preset);
  });

  it('asks for the returns of today by their return', () => {
    expect(String(formatListUrl(presetList('returns', today)))).toBe(
      'only=open&from=2026-11-21&until=2026-11-21&end=return&sort=pickup',
    );
  });

  it('is none when something else is narrowed, or nothing', () => {
    expect(presetOf(wholeList, today)).toBeNull();
    expect(presetOf({ ...presetList('overdue', today), depot: 7 }, today)).toBeNull();
    expect(presetOf(presetList('pickups', '2026-11-20'), today)).toBeNull();
  });
});
