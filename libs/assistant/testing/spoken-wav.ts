/** Samples a second. */
const RATE = 8_000;
const HEADER_BYTES = 44;
/** Loudness of a letter: far enough apart that a changed byte is another letter. */
const STEP = 200;

/**
 * A recording in WAV (16 bits, one channel) in which each sample is a letter. No human understands it: the fake server does, so that a
 * spec sees whether the sound arrived whole.
 */
export function wavSaying(words: string): Buffer<ArrayBuffer> {
  const wav = Buffer.alloc(HEADER_BYTES + words.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(words.length * 2, 40);
  for (let n = 0; n < words.length; n++) wav.writeInt16LE(words.charCodeAt(n) * STEP, HEADER_BYTES + n * 2);
  return wav;
}

/** Whether a WAV was made by `wavSaying`: speech has more samples a second. */
export const saysLetters = (wav: Buffer): boolean => wav.readUInt32LE(24) === RATE;

/** What a recording of `wavSaying` says, from its first byte on; what follows it is left out. */
export function wordsOf(wav: Buffer): string {
  const letters = wav.readUInt32LE(40) / 2;
  return Array.from({ length: letters }, (_, n) =>
    String.fromCharCode(wav.readInt16LE(HEADER_BYTES + n * 2) / STEP),
  ).join('');
}
