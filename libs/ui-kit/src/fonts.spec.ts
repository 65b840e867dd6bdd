import { describe, expect, it } from 'vitest';
import { fontCatalogue, fontFaceCss, fontPreloads } from './fonts.ts';

describe('fonts', () => {
  it('writes every face once, with a stand-in of the same measure', () => {
    const css = fontFaceCss(['inter', 'barlow-condensed', 'inter']);
    expect(css.match(/font-family:"convoy-inter";/g)).toHaveLength(1);
    expect(css.match(/font-family:"convoy-barlow-condensed";/g)).toHaveLength(3);
    expect(css).toContain('url("/assets/shell/fonts/inter-latin.v5.woff2")');
    expect(css).toMatch(
      /"convoy-inter-fallback";src:local\("Arial"\).*size-adjust:106\.95%;ascent-override:90\.60%/,
    );
  });

  it('preloads the file nearest to the weight that is used', () => {
    expect(fontPreloads([{ id: 'barlow-condensed', weight: 800 }])).toEqual([
      '/assets/shell/fonts/barlow-condensed-latin-700.v5.woff2',
    ]);
    const same = { id: 'outfit', weight: 400 };
    expect(fontPreloads([same, { ...same, weight: 700 }])).toHaveLength(1);
  });

  it('knows no font by a name of Object.prototype', () => {
    expect(() => fontFaceCss(['constructor'])).toThrow(/no font/);
  });

  it('gives no two files one name', () => {
    const names = Object.values(fontCatalogue).flatMap(({ files }) => files.map(({ file }) => file));
    expect(new Set(names).size).toBe(names.length);
  });
});
