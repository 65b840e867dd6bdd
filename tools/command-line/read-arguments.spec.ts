import { describe, expect, it } from 'vitest';
import { MisusedCommand, readArguments } from './read-arguments.ts';

const shape = {
  usage: 'npm run backup -- <new folder> [--brand <slug>]',
  options: { brand: { type: 'string' }, replace: { type: 'boolean' } },
  words: [1, 1],
} as const;
const faultOf = (args: string[], env = {}) => {
  try {
    readArguments(args, shape, env);
  } catch (error) {
    if (error instanceof MisusedCommand) return error.message;
    throw error;
  }
  return null;
};

describe('readArguments', () => {
  it('reads words and options', () => {
    expect(readArguments(['there', '--brand', 'swift-vans', '--replace'], shape)).toEqual({
      values: { brand: 'swift-vans', replace: true },
      words: ['there'],
    });
  });

  it.each([
    [['there', '--brnad', 'x'], "Unknown option '--brnad'. Did you mean --brand? "],
    [['there', '--force'], "Unknown option '--force'. "],
    [['there', '--brand'], "Option '--brand <value>' argument missing. "],
    [['there', '--brand='], '--brand is empty. '],
    [['there', '--replace=yes'], "Option '--replace' does not take an argument. "],
    [['there', '--brand', 'swift-vans', '--brand', 'other-vans'], '--brand is said twice. '],
    [[''], 'A word is empty. '],
    [[], 'Something is missing. '],
    [['there', 'swift-vans'], '"swift-vans" is one word too many. '],
  ])('says what is wrong with %j in one line, and how to type it', (args, fault) => {
    expect(faultOf(args)).toBe(`${fault}Type: ${shape.usage}`);
  });

  it('notices an option that npm kept for itself, which would dump everything instead of one brand', () => {
    expect(faultOf(['there'], { npm_config_brand: 'swift-vans' })).toMatch(
      /^--brand was read by npm .* write "--" before it\. Type: npm run backup --/,
    );
    expect(faultOf(['there', '--brand', 'a'], { npm_config_brand: 'swift-vans' })).toBeNull();
  });
});
