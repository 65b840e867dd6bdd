import { describe, expect, it } from 'vitest';
import { copyIn, languagesOfTenant } from './tenant-languages.ts';

const row = { locale: null, locales: ['de', 'en', 'xx'] };

describe('languagesOfTenant', () => {
  it('offers what the product speaks, the pseudo-language in development alone', () => {
    expect(languagesOfTenant(row, false)).toEqual({ language: null, offered: ['de', 'en'] });
    expect(languagesOfTenant({ ...row, locale: 'de' }, true)).toEqual({
      language: 'de',
      offered: ['de', 'en', 'qps'],
    });
  });
});

describe('copyIn', () => {
  it('takes the language of the page, else what the brand fixed, else its first', () => {
    const copies = { en: 'Vans', de: 'Transporter' };
    expect(copyIn(copies, 'en', row)).toBe('Vans');
    expect(copyIn(copies, 'fr', row)).toBe('Transporter');
    expect(copyIn(copies, 'fr', { ...row, locale: 'en' })).toBe('Vans');
    expect(copyIn({ en: 'Vans' }, 'fr', row)).toBe('Vans');
  });
});
