import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saysLetters, wordsOf } from './spoken-wav.ts';
import { type Sound, soundOfWav, wordsHeard } from './spoken-words.ts';

/** A message as the protocol has it, as far as the fake reads it. */
interface Said {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** What the fake does with the next requests instead of answering. */
export type FakeTrouble = 'none' | '429' | '500' | 'hang' | 'garbage' | 'loop';

/** A server that speaks the part of the protocol which we call. */
export interface FakeModel {
  /** Its address, with the path that clients add to. */
  readonly url: string;
  /** Bodies of the requests, in their order. */
  readonly asked: { messages: Said[]; tools: unknown[]; model: string; authorization: string }[];
  /** Recordings that it turned into text, in their order. */
  readonly heard: { text: string; model: string; language: string }[];
  /** Orders that it obeyed, as it read them: `CALL my_bookings {}`. */
  readonly obeyed: string[];
  /** When it sent the first word of each answer, in their order: `performance.now()`. */
  readonly firstWords: number[];
  trouble: FakeTrouble;
  /** Between the words of an answer. */
  pauseMs: number;
  close(): Promise<void>;
}

/** What the fake has to be given. */
export interface FakeModelGiven {
  /** Reads what a browser records, which is compressed; unset, only WAV is understood. */
  readonly decode?: (recording: Buffer) => Promise<Sound>;
}

/** Every order that a text gives, in its order: `CALL my_bookings {}`, `SAY It costs £1`. */
const orders = /CALL (\w+) (\{[^}]*\})|SAY ([^\n]+)/g;

/**
 * A model that always obeys: it does what any text in its messages orders, whoever wrote it: the person, a short answer, the name of a
 * van, the address of a depot. Results of calls are JSON; it reads the texts in them. Calls first, each once, then words.
 */
export async function startFakeModel({ decode }: FakeModelGiven = {}): Promise<FakeModel> {
  const asked: FakeModel['asked'] = [];
  const obeyed: string[] = [];
  const heard: FakeModel['heard'] = [];
  const firstWords: number[] = [];
  const fake = { trouble: 'none' as FakeTrouble, pauseMs: 0 };
  const server = createServer((request, response) => {
    void bytesOf(request).then((bytes) => {
      if (request.url?.endsWith('/audio/transcriptions'))
        return transcribe({ request, response, bytes, trouble: fake.trouble, heard, decode });
      const text = bytes.toString('utf8');
      const body = JSON.parse(text) as { messages: Said[]; tools: unknown[]; model: string };
      asked.push({ ...body, authorization: request.headers.authorization ?? '' });
      if (fake.trouble === 'hang') return;
      if (fake.trouble === '429' || fake.trouble === '500') {
        response
          .writeHead(Number(fake.trouble), { 'content-type': 'application/json' })
          .end('{"error":{"message":"no"}}');
        return;
      }
      if (fake.trouble === 'garbage') {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":"none"}');
        return;
      }
      void stream(response, answerTo(body.messages, fake.trouble, obeyed), {
        pauseMs: fake.pauseMs,
        firstWords,
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    heard,
    obeyed,
    firstWords,
    get trouble() {
      return fake.trouble;
    },
    set trouble(trouble) {
      fake.trouble = trouble;
    },
    get pauseMs() {
      return fake.pauseMs;
    },
    set pauseMs(ms) {
      fake.pauseMs = ms;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface ToTranscribe {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly trouble: FakeTrouble;
  readonly heard: FakeModel['heard'];
  readonly decode: FakeModelGiven['decode'];
}

/** Reads the recording in a form and answers what it says; the other fields are noted. */
async function transcribe({ request, response, bytes, trouble, heard, decode }: ToTranscribe): Promise<void> {
  if (trouble === 'hang') return;
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  const recording = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const text = await wordsIn(recording, decode);
  heard.push({ text, model: String(form.get('model') ?? ''), language: String(form.get('language') ?? '') });
  const failed = trouble === '429' || trouble === '500';
  response
    .writeHead(failed ? Number(trouble) : 200, { 'content-type': 'application/json' })
    .end(
      trouble === 'garbage'
        ? '{"words":1}'
        : failed
          ? '{"error":{"message":"no"}}'
          : JSON.stringify({ text, usage: { type: 'duration', seconds: 6 } }),
    );
}

async function wordsIn(recording: Buffer, decode: FakeModelGiven['decode']): Promise<string> {
  if (recording.toString('latin1', 0, 4) !== 'RIFF') return decode ? wordsHeard(await decode(recording)) : '';
  return saysLetters(recording) ? wordsOf(recording) : wordsHeard(soundOfWav(recording));
}

/** The texts of a message: of a JSON result each text in it by itself. */
function textsOf({ role, content }: Said): string[] {
  if (role !== 'tool') return [content ?? ''];
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) visit(part);
  };
  try {
    visit(JSON.parse(content ?? 'null'));
  } catch {
    texts.push(content ?? '');
  }
  return texts;
}

function answerTo(messages: readonly Said[], trouble: FakeTrouble, obeyed: string[]): Move {
  const last = messages.map(({ role }) => role).lastIndexOf('user');
  const turn = messages.slice(last);
  const given = turn.flatMap(textsOf).flatMap((text) => [...text.matchAll(orders)]);
  const made = turn.flatMap(({ tool_calls = [] }) =>
    tool_calls.map(({ function: { name, arguments: args } }) => `${name} ${args}`),
  );
  const calls = given.filter(([, name, args]) => name !== undefined && !made.includes(`${name} ${args}`));
  const next = trouble === 'loop' ? (['', 'my_bookings', '{}'] as const) : calls[0];
  const words = given.find(([, , , text]) => text !== undefined)?.[3];
  if (next) obeyed.push(`CALL ${next[1]} ${next[2]}`);
  else if (words) obeyed.push(`SAY ${words}`);
  return next
    ? { name: next[1]!, given: next[2]!, id: `call${made.length}` }
    : { words: words ?? 'Here is what I found.' };
}

/** What the fake does: asks for a call, or says something. */
type Move =
  | { readonly words: string }
  | { readonly name: string; readonly given: string; readonly id: string };

/** Sends a move in chunks, as the protocol has them: words one by one, the arguments of a call in two parts, usage at the end. */
async function stream(
  response: ServerResponse,
  move: Move,
  { pauseMs, firstWords }: { readonly pauseMs: number; readonly firstWords: number[] },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (chunk: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', created: 0, model: 'fake', ...chunk })}\n\n`,
    );
  const choose = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  if ('words' in move) {
    firstWords.push(performance.now());
    for (const word of move.words.split(/(?<= )/)) {
      choose({ content: word });
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
  } else {
    const { id, name, given } = move;
    const call = (part: object) => choose({ tool_calls: [{ index: 0, ...part }] });
    call({ id, type: 'function', function: { name, arguments: given.slice(0, 3) } });
    call({ function: { arguments: given.slice(3) } });
  }
  choose({}, 'words' in move ? 'stop' : 'tool_calls');
  send({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 } });
  response.end('data: [DONE]\n\n');
}
