import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SpokenName, soundOfWav, spokenFile, spokenWords, wordsHeard } from './spoken-words.ts';

const soundOf = (name: SpokenName) => soundOfWav(readFileSync(spokenFile(name)));
/** Numbers from -1 to 1 that are the same in each run. */
function* noise(): Generator<number> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 1_073_741_823.5 - 1;
  }
}

describe.each(Object.keys(spokenWords) as SpokenName[])('speech in the file %s', (name) => {
  const { samples, rate } = soundOf(name);
  const hiss = noise();

  it('is heard late, softly and through noise', () => {
    expect(wordsHeard({ samples, rate })).toBe(spokenWords[name]);
    const late = new Float32Array(samples.length + rate * 2);
    late.set(samples.map((sample) => sample * 0.2));
    late.copyWithin(rate, 0, samples.length);
    late.fill(0, 0, rate);
    expect(wordsHeard({ samples: late.map((sample) => sample + hiss.next().value * 0.005), rate })).toBe(
      spokenWords[name],
    );
  });

  it('is not heard backwards, cut short, in noise alone or in silence', () => {
    const none = [
      samples.slice().reverse(),
      samples.slice(0, samples.length / 4),
      samples.map(() => hiss.next().value),
      samples.map(() => 0),
      new Float32Array(0),
    ];
    expect(none.map((wrong) => wordsHeard({ samples: wrong, rate }))).toEqual(['', '', '', '', '']);
  });
});

it('refuses what is no WAV of its kind', () => {
  expect(() => soundOfWav(Buffer.from('OggS, which is another kind of file altogether'))).toThrow('no WAV');
});
