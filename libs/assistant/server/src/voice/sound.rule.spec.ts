import { wavSaying } from '@convoy/assistant/testing/spoken-wav';
import { expect, it } from 'vitest';
import { soundOf } from './sound.rule.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])),
  );

it.each([
  ['audio/wav', wavSaying('hello')],
  ['audio/ogg', bytes('OggS', 0, 2)],
  ['audio/mp4', bytes(0, 0, 0, 24, 'ftypisom')],
  ['audio/webm', bytes(0x1a, 0x45, 0xdf, 0xa3, 0)],
  [null, bytes('%PDF-1.7')],
  [null, bytes('RIFF', 0, 0, 0, 0, 'AVI ')],
  [null, bytes()],
])('the first bytes tell %s', (type, given) => {
  expect(soundOf(given)).toBe(type);
});
