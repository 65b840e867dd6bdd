import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-password.rule.ts';

const brand = { name: 'Swift Vans', slug: 'swift-vans' };
const person = { email: 'ada.moss+hire@example.com', firstName: 'Ada', lastName: 'Featherstonehaugh' };
const easy = (password: string) => isEasyPassword(password, { brand, person });

describe('a password that is tried first', () => {
  it.each(['password', '12345678', 'PassWord', 'qwertyuiop', '1qaz2wsx', 'trustno1', 'iloveyou', 'baseball'])(
    'is known from leaks, in capitals or not: %s',
    (password) => expect(easy(password)).toBe(true),
  );

  it.each([
    'swiftvans2026',
    'Swift-Vans!',
    'vanhire-2026',
    'Convoy2026!',
    'admin-admin',
    'featherstonehaugh1',
    'AdaMoss1985',
    'ＳｗｉｆｔＶａｎｓ',
    'v.a.n-h.i.r.e',
    'featherstonehaughada',
    'van 1985 2026',
    'van-23112026',
    'van 2026-11-23 1985-01-02',
    'van-123456789',
    'van-98765432',
    'van-11111111',
    'van-48214821',
    'van-8391027',
  ])('is made of the brand, of the person or of this business: %s', (password) =>
    expect(easy(password)).toBe(true),
  );
});

it.each([
  'a quiet road at dawn',
  'swift as a fox in snow',
  '83920175',
  'Ada likes long walks',
  'пароль моей бабушки',
  '静かな夜明けの道',
  'van 8391 0275 5521 9934',
  'van-83910275',
])('what has something of its own is taken: %s', (password) => expect(easy(password)).toBe(false));

it.each(['Parents-88412', 'Current#48213', 'Contest7391!', 'Shire-4471', 'Evans1984x', 'Vanessa-1990'])(
  'holds such a word only within a word of its own, and is taken: %s',
  (password) => expect(easy(password)).toBe(false),
);

it('knows names of parts too short to be compared each for itself', () => {
  const known = (password: string) =>
    isEasyPassword(password, {
      brand,
      person: { email: 'x@example.com', firstName: 'Al', lastName: 'de la O’Cruz' },
    });
  expect(
    ['AlDeLaOCruz', 'DeLaO’Cruz-1985', 'de-la-o-cruz-al'].filter((password) => !known(password)),
  ).toEqual([]);
});

it('is decided at once, also of names that can be laid in many ways', () => {
  const many = { email: 'aaa.aaaa.aaaaa@example.com', firstName: 'Aaaaaa', lastName: 'Aaaaaaa' };
  expect(isEasyPassword(`${'a'.repeat(127)}b`, { brand, person: many })).toBe(false);
  expect(isEasyPassword('a'.repeat(128), { brand, person: many })).toBe(true);
});
