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
])('what has something of its own is taken: %s', (password) => expect(easy(password)).toBe(false));
