// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { recentItems, rememberItem } from './recent-items.ts';

afterEach(() => sessionStorage.clear());
const item = (path: string) => ({ path, title: `title ${path}`, icon: 'van' });

describe('recent items', () => {
  it('are the last five, newest first, each once', () => {
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/b']) rememberItem(1, item(path));
    expect(recentItems(1).map(({ path }) => path)).toEqual(['/b', '/f', '/e', '/d', '/c']);
  });

  it('are nobody else’s, and stay in this tab', () => {
    rememberItem(1, item('/a'));
    expect(recentItems(2)).toEqual([]);
    rememberItem(2, item('/b'));
    expect(recentItems(1)).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('/b');
  });

  it('hold nothing but places of this site, whatever was stored', () => {
    const items = [{ path: 'https://evil.example', title: 'x', icon: 'van' }, null, 7, item('/a')];
    sessionStorage.setItem('convoy.recent', JSON.stringify({ user: 1, items }));
    expect(recentItems(1).map(({ path }) => path)).toEqual(['/a']);
    sessionStorage.setItem('convoy.recent', '{');
    expect(recentItems(1)).toEqual([]);
  });
});
