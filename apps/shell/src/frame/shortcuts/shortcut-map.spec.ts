// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SliceRoute } from '../../router/access.ts';
import { createKeySequence, SEQUENCE_LIMIT, shortcutMap, takesLetters } from './shortcut-map.ts';

const page = (path: string, shortcut?: string): [string, SliceRoute] => [
  path,
  {
    slice: 'demo',
    path,
    page: 'p',
    title: `title ${path}`,
    access: 'signed-in',
    ...(shortcut ? { shortcut } : {}),
  },
];
const pages = new Map([
  page('/dashboard', 'g d'),
  page('/booking/new', 'n'),
  page('/booking/:id', 'g x'),
  page('/other', 'n'),
  page('/plain'),
]);

describe('shortcutMap', () => {
  it('has the keys of pages that may be opened, once each, and of the frame', () => {
    expect(shortcutMap(pages, true).map(({ keys, run }) => [keys, run])).toEqual([
      ['/', { do: 'search' }],
      ['?', { do: 'shortcuts' }],
      ['[', { do: 'sidebar' }],
      ['g d', { go: '/dashboard' }],
      ['n', { go: '/booking/new' }],
    ]);
    expect(shortcutMap(pages, false).some(({ keys }) => keys === '[')).toBe(false);
  });
});

describe('createKeySequence', () => {
  let clock = 0;
  const map = shortcutMap(pages, true);
  const typed = (...keys: (string | number)[]) => {
    const sequence = createKeySequence(() => clock);
    return keys.flatMap((key) => {
      if (typeof key === 'string') return [sequence.press(key, map)?.keys ?? null];
      clock += key;
      return [];
    });
  };

  it('knows single keys and sequences', () => {
    expect(typed('n')).toEqual(['n']);
    expect(typed('g', 'd')).toEqual([null, 'g d']);
    expect(typed('d')).toEqual([null]);
  });

  it('forgets a first key after a while', () => {
    expect(typed('g', SEQUENCE_LIMIT + 1, 'd')).toEqual([null, null]);
  });

  it('begins anew after a key that leads nowhere', () => {
    expect(typed('g', 'z', 'd')).toEqual([null, null, null]);
    expect(typed('g', 'g', 'd')).toEqual([null, null, 'g d']);
    expect(typed('g', 'n')).toEqual([null, 'n']);
  });
});

describe('takesLetters', () => {
  const inside = (html: string, selector = '#x') => {
    document.body.innerHTML = html;
    return takesLetters(document.querySelector(selector));
  };

  it.each([
    '<input id="x">',
    '<input id="x" type="email">',
    '<textarea id="x"></textarea>',
    '<select id="x"></select>',
    '<div contenteditable="true"><b id="x"></b></div>',
    '<div role="combobox" id="x"></div>',
    '<div role="menu"><span id="x"></span></div>',
    '<div role="dialog"><button id="x"></button></div>',
  ])('is true for %s', (html) => {
    expect(inside(html)).toBe(true);
  });

  it.each(['<button id="x"></button>', '<input id="x" type="checkbox">', '<main id="x"></main>'])(
    'is false for %s',
    (html) => {
      expect(inside(html)).toBe(false);
    },
  );
});
