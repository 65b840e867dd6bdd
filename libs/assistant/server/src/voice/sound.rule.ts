import type { speechTypes } from '@convoy/assistant/contract';

/** The media type that the first bytes of a recording show; null where they are of none that is taken. The caller's word counts for nothing. */
export function soundOf(bytes: Uint8Array): (typeof speechTypes)[number] | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(4, 8) === 'ftyp') return 'audio/mp4';
  return bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3
    ? 'audio/webm'
    : null;
}
