import { describe, expect, it } from 'vitest';
import { NestLogger, processLogger } from './process-logger.ts';

/** What is written, a piece for each line of the log. */
function written(log: (logger: ReturnType<typeof processLogger>) => void): string[] {
  const lines: string[] = [];
  log(processLogger({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) }));
  return lines;
}

describe('a line of the log', () => {
  it.each([
    'two\nlines',
    'a return\r{"level":60,"msg":"forged"}',
    '"}\n{"level":60,"msg":"forged"}',
    '\u001b[31mred\u001b[0m \u0000',
    'x'.repeat(20_000),
  ])('is one line of JSON, whatever is said in it: %j', (text) => {
    for (const lines of [
      written((logger) => logger.warn({ said: text }, text)),
      written((logger) => logger.error({ err: new Error(text) }, 'It failed')),
      written((logger) => new NestLogger(logger).error(text, 'Payments')),
    ]) {
      expect(lines).toHaveLength(1);
      // One end of a line, at the end, and nothing that moves a terminal.
      expect([...lines[0]!].findIndex((sign) => sign < ' ')).toBe(lines[0]!.length - 1);
      expect(JSON.parse(lines[0]!)).toMatchObject({ level: expect.any(Number), time: expect.anything() });
    }
  });
});
