import { describe, expect, it } from 'vitest';
import { type SiteHead, siteHead } from './site-head.rule.ts';

const head: SiteHead = {
  title: 'Van hire',
  description: 'Vans & more',
  name: 'Swift',
  origin: 'https://swift.example',
  pathname: '/contact',
  language: 'en',
  offered: ['en', 'de', 'qps'],
  isAsked: false,
  picture: '/share/brand.jpg?lang=en',
  facts: [],
  nonce: 'n',
};
const linesWith = (given: Partial<SiteHead>, part: string) =>
  siteHead({ ...head, ...given }).filter((line) => line.includes(part));

describe('siteHead', () => {
  it('stands for the plain address, and for its own where the address names a language', () => {
    expect(linesWith({}, 'canonical')).toEqual([
      '<link rel="canonical" href="https://swift.example/contact">',
    ]);
    expect(linesWith({ language: 'de', isAsked: true }, 'canonical')).toEqual([
      '<link rel="canonical" href="https://swift.example/contact?lang=de">',
    ]);
  });

  it('names every language that people may choose, and none where there is one alone', () => {
    expect(linesWith({}, 'hreflang').map((line) => /hreflang="([^"]+)"/.exec(line)?.[1])).toEqual([
      'en',
      'de',
      'x-default',
    ]);
    expect(linesWith({ offered: ['en'] }, 'hreflang')).toEqual([]);
  });

  it('stands for the plain address where its text does not exist in the language asked for', () => {
    const asked = { language: 'de', isAsked: true } as const;
    for (const offered of [['en'], ['en', 'fr']] as const)
      expect(linesWith({ ...asked, offered }, 'canonical')).toEqual([
        '<link rel="canonical" href="https://swift.example/contact">',
      ]);
  });

  it('shows a picture in the size that it has', () => {
    expect(linesWith({}, 'og:image')).toEqual([
      '<meta property="og:image" content="https://swift.example/share/brand.jpg?lang=en">',
      '<meta property="og:image:type" content="image/jpeg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Van hire · Swift">',
    ]);
  });

  it('writes texts so that nothing in them is markup', () => {
    expect(linesWith({ description: '"><script>' }, 'og:description')[0]).not.toContain('<script>');
    expect(linesWith({ facts: [{ name: '</script>' }] }, 'ld+json')[0]).toContain('\\u003c/script\\u003e');
  });
});
