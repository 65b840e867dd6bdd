import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sound } from '@convoy/assistant/testing/spoken-words';
import { type SpokenName, spokenFile } from '@convoy/assistant/testing/spoken-words';
import type { Page } from '@playwright/test';

/** Flags for a browser whose microphone is a file: it plays the file once each time when it is opened. */
export const flagsOfMicrophone = (file: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];

/** A file that a browser takes for its microphone. */
export interface Microphone {
  readonly file: string;
  /** What is heard when it is opened the next time. */
  holds(name: SpokenName): Promise<void>;
  remove(): Promise<void>;
}

export async function openMicrophone(): Promise<Microphone> {
  const folder = await mkdtemp(join(tmpdir(), 'microphone-'));
  const file = join(folder, 'speech.wav');
  return {
    file,
    holds: (name) => copyFile(spokenFile(name), file),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Lets a page decode what a browser recorded, to one channel of 16,000 samples a second. */
export const decoderOf =
  (page: Page) =>
  async (recording: Buffer): Promise<Sound> => {
    const samples = await page.evaluate(async (encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: 16_000 });
      return [...(await context.decodeAudioData(bytes.buffer)).getChannelData(0)];
    }, recording.toString('base64'));
    return { samples: Float32Array.from(samples), rate: 16_000 };
  };
