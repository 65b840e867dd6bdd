import type { KitTexts } from '@convoy/ui-kit';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import english from '../locales/en.json' with { type: 'json' };

// What is expected to be an error here is looked at by the compiler, not by this run.
const i18n = createInstance({ lng: 'en', initAsync: false, resources: { en: { shell: english } } });
void i18n.init();
const t = i18n.getFixedT('en', 'shell');

it('does not compile for a key, a namespace or a plural form that nobody wrote', () => {
  expect(t('nav.signIn')).toBe('Sign in');
  expect(t('search.count', { count: 2 })).toBe('2 results');
  // @ts-expect-error no text has this key
  expect(t('nav.signUpp')).toBe('nav.signUpp');
  // @ts-expect-error the form is chosen by the number
  expect(t('search.count_few', { count: 2 })).toMatch(/search/);
  // @ts-expect-error the shell's key, asked of booking
  expect(i18n.getFixedT('en', 'booking')('nav.signIn')).toBe('nav.signIn');
  // @ts-expect-error no slice has this name
  expect(i18n.getFixedT('en', 'bookinq')).toBeTypeOf('function');
});

it('has no word for the kit that the kit does not say', () => {
  // An error of the compiler names the word.
  const unused: Record<Exclude<keyof typeof english.kit, keyof KitTexts>, never> = {};
  expect(unused).toEqual({});
});
