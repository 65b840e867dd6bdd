import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commonFaults, lineSchema, nameSchema, plainTextSchema, textSchema } from './index.ts';

const name = nameSchema(80);
const faultOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    ['an override of direction', 'Ann\u202e Smith', 'Ann Smith'],
    ['a zero width space', 'An\u200bn', 'Ann'],
    ['a line separator', 'Ann\u2028Smith', 'Ann Smith'],
    ['a paragraph separator', 'Ann\u2029Smith', 'Ann Smith'],
    ['an isolate', '\u2066Ann\u2069', 'Ann'],
    ['marks of direction', '\u200eAnn\u200f\u061c', 'Ann'],
    ['a mark of byte order', '\ufeffAnn', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a C1 control', 'An\u0090n', 'Ann'],
    ['a filler', 'An\u3164n', 'Ann'],
    ['tags', 'Ann\u{e0041}\u{e0042}', 'Ann'],
    ['the empty cell of braille', 'An\u2800n', 'Ann'],
    ['half a character', 'An\ud800n', 'Ann'],
    ['what is no character', 'An\ufffen\uffff', 'Ann'],
    ['marks piled on a letter', `A${'\u0317'.repeat(40)}nn`, `A${'\u0317'.repeat(6)}nn`],
    ['the other spelling of a letter', 'Jose\u0301', 'José'],
    ['the other spelling of a syllable', '\u1112\u1161\u11ab', '한'],
    ['a joiner between Latin letters', 'A\u200dn\u200cn', 'Ann'],
  ])('loses %s', (_what, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
    expect(lineSchema(80).parse(typed)).toBe(kept);
  });

  it.each([
    "O'Brien",
    'O’Brien',
    'Łukasz Groß',
    'محمد العربي',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d🔧 Vans',
    'Smith & Sons <3',
    'a < b',
    'Zoë',
    'Nguyễn',
    'นํ้าใส',
    'שָׁלוֹם',
    '👨‍👩‍👧 Vans',
  ])('stays as it is: %s', (typed) => expect(name.parse(typed)).toBe(typed));

  it.each(['<script>', 'Ann <b>Smith</b>', '<!-- x', '</p>', 'An<\u200bimg src=x>', '<?php'])(
    'that looks like markup is refused: %s',
    (typed) => expect(faultOf(typed)).toBe(commonFaults.markup),
  );

  it.each(['Ann\u0000', 'Ann\nSmith', 'Ann\u001b[31m', 'Ann\u007f'])(
    'with a control character is refused',
    (typed) => expect(faultOf(typed)).toBe(commonFaults.controlCharacters),
  );

  it('of nothing that is seen is no name, and its length counts what is kept', () => {
    expect(name.safeParse('\u200b\u202e').success).toBe(false);
    expect(name.safeParse('\u2800\u2800').success).toBe(false);
    expect(nameSchema(3).parse('A\u200bn\u200bn')).toBe('Ann');
  });

  it('is a text with a limit in the reference', () => {
    expect(z.toJSONSchema(name)).toMatchObject({ type: 'string', minLength: 1, maxLength: 80 });
  });
});

it('a note is refused markup and may be empty', () => {
  expect(plainTextSchema(80).parse('a\nb')).toBe('a\nb');
  expect(plainTextSchema(80).parse('')).toBe('');
  expect(plainTextSchema(80).safeParse('<b>').success).toBe(false);
});

describe('a text of several lines', () => {
  const text = textSchema(200);
  it('loses what nobody sees, and keeps its lines', () => {
    expect(text.parse('Left\u202e by\u200b the door\u2028second line\r\nthird')).toBe(
      'Left by the door\nsecond line\r\nthird',
    );
    expect(text.parse('\u200b\u202e')).toBe('');
  });
  it.each(['محمد العربي\nمی\u200cخواهم', '👩\u200d🔧 Vans\n', 'a\tb'])(
    'keeps what has a meaning: %s',
    (typed) => expect(text.parse(typed)).toBe(typed.trim()),
  );
});
