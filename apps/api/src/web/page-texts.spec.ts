import { describe, expect, it } from 'vitest';
import { pageTexts } from './page-texts.ts';

const release = { texts: { en: { nav: { home: 'Home', help: 'Help' } }, de: { nav: { home: 'Start' } } } };
const manifests = [
  {
    slice: 'booking',
    routes: [],
    nav: [],
    texts: {
      en: { 'titles.list': 'Bookings', 'titles.book': 'Book a van' },
      de: { 'titles.list': 'Buchungen' },
    },
  },
];

describe('pageTexts', () => {
  it('takes the language of the page and fills gaps with English', () => {
    expect(pageTexts(release, manifests, 'de')).toEqual({
      shell: { nav: { home: 'Start', help: 'Help' } },
      booking: { titles: { list: 'Buchungen', book: 'Book a van' } },
    });
  });

  it('is English for a language nobody has written', () => {
    expect(pageTexts(release, manifests, 'ja')).toEqual(pageTexts(release, manifests, 'en'));
  });

  it('disguises English for the pseudo-language', () => {
    expect(pageTexts(release, manifests, 'qps').shell).toEqual({
      nav: { home: '[Ĥöɱé on]', help: '[Ĥéļþ on]' },
    });
  });
});
