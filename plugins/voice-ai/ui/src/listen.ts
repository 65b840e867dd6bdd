/** A recognition in progress, as far as it is used here; the type is in no library that we have. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult:
    | ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

/** Listening that goes on until it is stopped or the speaker is silent. */
export interface Listening {
  /** Ends it: what was heard so far counts. */
  stop(): void;
  /** Ends it and drops what was heard. */
  cancel(): void;
}

/** Why nothing came of it. */
export type ListenTrouble = 'not-allowed' | 'nothing-heard' | 'failed';

export interface ListenEvents {
  /** Words so far. */
  readonly onWords: (text: string) => void;
  readonly onDone: (text: string) => void;
  readonly onTrouble: (trouble: ListenTrouble) => void;
}

/** The longest recording, milliseconds: the core takes no more than a minute. */
const LONGEST_MS = 60_000;
const RECORDED_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;

const recognitionOf = (): RecognitionClass | undefined => {
  const known = window as unknown as Record<string, RecognitionClass | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

export const canRecognise = (): boolean => recognitionOf() !== undefined;
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Lets the browser turn speech into text. */
export function recognise(language: string, { onWords, onDone, onTrouble }: ListenEvents): Listening {
  const Known = recognitionOf();
  if (!Known) throw new Error('This browser recognises no speech.');
  const recognition = new Known();
  recognition.lang = language;
  recognition.interimResults = true;
  let words = '';
  let over = false;
  const end = (act: () => void) => {
    if (over) return;
    over = true;
    act();
  };
  recognition.onresult = ({ results }) => {
    words = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join(' ')
      .trim();
    onWords(words);
  };
  recognition.onerror = ({ error }) =>
    end(() =>
      onTrouble(
        error === 'not-allowed' || error === 'service-not-allowed'
          ? 'not-allowed'
          : error === 'no-speech'
            ? 'nothing-heard'
            : 'failed',
      ),
    );
  recognition.onend = () => end(() => (words === '' ? onTrouble('nothing-heard') : onDone(words)));
  recognition.start();
  return {
    stop: () => recognition.stop(),
    cancel: () => {
      over = true;
      recognition.abort();
    },
  };
}

/** Records until it is stopped, and has the recording turned into text. */
export async function record(
  transcribe: (recording: Blob) => Promise<string>,
  { onDone, onTrouble }: Omit<ListenEvents, 'onWords'>,
): Promise<Listening | null> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch {
    onTrouble('not-allowed');
    return null;
  }
  const mimeType = RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType, audioBitsPerSecond: 32_000 } : {});
  const parts: Blob[] = [];
  let dropped = false;
  const limit = setTimeout(() => recorder.stop(), LONGEST_MS);
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    clearTimeout(limit);
    for (const track of stream.getTracks()) track.stop();
    if (dropped) return;
    // The codec behind the type is of no use to the API.
    const type = (mimeType ?? recorder.mimeType).split(';')[0] ?? '';
    transcribe(new Blob(parts, { type })).then(
      (text) => (text.trim() === '' ? onTrouble('nothing-heard') : onDone(text)),
      () => onTrouble('failed'),
    );
  };
  recorder.start();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stop,
    cancel: () => {
      dropped = true;
      stop();
    },
  };
}
