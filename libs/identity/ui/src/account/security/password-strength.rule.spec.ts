import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.rule.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 'none'],
    ['seven77', 'short'],
    ['eight888', 'fair'],
    ['eleven char', 'fair'],
    ['twelve chars', 'good'],
    ['a quiet sentence', 'strong'],
    ['ein langer Weg über den Berg', 'strong'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  it('does not take one character again and again for length', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('fair');
    expect(passwordStrength('1111222233334444')).toBe('fair');
  });
});
