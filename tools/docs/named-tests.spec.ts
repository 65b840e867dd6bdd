import { describe, expect, it } from 'vitest';
import { hasTest } from './named-tests.ts';

describe('a named test', () => {
  const inGroup = (group: string, test: string) =>
    `${group}('somewhere', () => {\n  it('beside it', () => {});\n  ${test} => {});\n});\n`;

  it.each([
    inGroup('describe', "it('holds', ()"),
    inGroup('describe.skipIf(onWindows)', "it.each([\n    ['a'],\n  ])('holds', ()"),
    `describe.skip('before', () => {\n  it('holds not', () => {});\n});\n\ntest("holds", () => {});\n`,
  ])('is there: %s', (text) => {
    expect(hasTest(text, 'holds')).toBe(true);
  });

  it.each([
    inGroup('describe', "it.skip('holds', ()"),
    inGroup('describe', "it.skip.each([\n    ['a'],\n  ])('holds', ()"),
    inGroup('describe.skip', "it('holds', ()"),
    inGroup('describe', "it.todo('holds'); //"),
    inGroup('describe', "it('holds not', ()"),
  ])('is none: %s', (text) => {
    expect(hasTest(text, 'holds')).toBe(false);
  });
});
