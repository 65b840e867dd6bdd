import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of speech in the folder `spoken`, with what they say. */
export const spokenWords = {
  hire: 'I need a medium van in London in five weeks for two days',
  first: 'The first one, please',
} as const;
/** Name of one of the files. */
export type SpokenName = keyof typeof spokenWords;

/** Sound of one channel. */
export interface Sound {
  /** From -1 to 1. */
  readonly samples: Float32Array;
  /** Samples a second. */
  readonly rate: number;
}

/** Address of a file of speech. */
export const spokenFile = (name: SpokenName): string => join(import.meta.dirname, 'spoken', `${name}.wav`);

/** Steps of a print, a second. */
const STEPS = 50;
/** Edges between the bands of a print, in Hz: hum is left out, and so is what a telephone would not carry. */
const BANDS = [120, 400, 800, 1_600, 3_200] as const;
/** How alike two prints must be to say the same: a recording through a browser and back is above 0.8, other words are below 0.5. */
const ALIKE = 0.7;

/** Reads WAV of 16 bits and one channel, as espeak-ng writes it. @throws Error for any other */
export function soundOfWav(wav: Buffer): Sound {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.readUInt16LE(22) !== 1 || wav.readUInt16LE(34) !== 16)
    throw new Error('The recording is no WAV of 16 bits and one channel.');
  const at = wav.indexOf('data', 12, 'latin1') + 8;
  const samples = Float32Array.from(
    { length: (wav.length - at) >> 1 },
    (_, n) => wav.readInt16LE(at + n * 2) / 32_768,
  );
  return { samples, rate: wav.readUInt32LE(24) };
}

/**
 * What a recording says, told by likeness to the files of speech: the loudness of four bands in steps of 20 ms, laid over each other where
 * they fit best. Empty where it is like none of them. It hears nothing else, but it does hear: other words, silence and noise are no match.
 */
export function wordsHeard(recording: Sound): string {
  const heard = printOf(recording);
  const likeness = (Object.keys(spokenWords) as SpokenName[]).map((name) => ({
    name,
    alike: mostAlike(printOf(soundOfWav(readFileSync(spokenFile(name)))), heard),
  }));
  const best = likeness.sort((one, other) => other.alike - one.alike)[0];
  return best && best.alike > ALIKE ? spokenWords[best.name] : '';
}

/** Loudness of each band at each step. */
function printOf({ samples, rate }: Sound): number[][] {
  const width = Math.round(rate / STEPS);
  // The edges are low passes; a band is what one lets through and the one below it does not.
  const passed = BANDS.map((edge) => lowPassed(lowPassed(samples, edge, rate), edge, rate));
  return Array.from({ length: Math.floor(samples.length / width) }, (_, step) =>
    BANDS.slice(1).map((_edge, band) => {
      let power = 0;
      for (let n = step * width; n < (step + 1) * width; n++)
        power += (passed[band + 1]![n]! - passed[band]![n]!) ** 2;
      return Math.sqrt(power / width);
    }),
  );
}

function lowPassed(samples: Float32Array, edge: number, rate: number): Float32Array {
  const weight = 1 - Math.exp((-2 * Math.PI * edge) / rate);
  let value = 0;
  return samples.map((sample) => {
    value += weight * (sample - value);
    return value;
  });
}

/** Likeness from -1 to 1 at the best place of a print in a recording; a recording may begin late or end early by a quarter of it. */
function mostAlike(print: readonly number[][], heard: readonly number[][]): number {
  const slack = Math.floor(print.length / 4);
  let best = -1;
  for (let shift = -slack; shift <= heard.length - print.length + slack; shift++)
    best = Math.max(best, alikeAt(print, heard, shift));
  return best;
}

function alikeAt(print: readonly number[][], heard: readonly number[][], shift: number): number {
  // Steps outside the recording are silence.
  const pairs = print.flatMap((bands, step) =>
    bands.map((one, band) => [Math.sqrt(one), Math.sqrt(heard[step + shift]?.[band] ?? 0)] as const),
  );
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanOne, meanOther] = [mean(0), mean(1)];
  let [both, one, other] = [0, 0, 0];
  for (const [left, right] of pairs) {
    both += (left - meanOne) * (right - meanOther);
    one += (left - meanOne) ** 2;
    other += (right - meanOther) ** 2;
  }
  return one === 0 || other === 0 ? -1 : both / Math.sqrt(one * other);
}
