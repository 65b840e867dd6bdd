import { expect, it } from 'vitest';
import { withRareErrors } from './rare-errors.ts';

it('an error is said once in ten seconds, and how often it came since', () => {
  const lines: string[] = [];
  let now = 0;
  const say = (message: string) => void lines.push(message);
  const log = withRareErrors({ info: say, warn: say, error: say }, () => now);
  for (let n = 0; n < 4; n++) log.error('It is away');
  log.error('It is full');
  log.info('It listens');
  now = 10_000;
  log.error('It is away');
  now = 20_000;
  log.error('It is away');
  expect(lines).toEqual([
    'It is away',
    'It is full',
    'It listens',
    'It is away (3 times more since)',
    'It is away',
  ]);
});
