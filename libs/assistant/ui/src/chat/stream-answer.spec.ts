// @vitest-environment happy-dom
import { ApiError, type CallOutcome, watchCalls } from '@convoy/shell-api';
import { afterEach, expect, it, vi } from 'vitest';
import { streamAnswer } from './stream-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const encoder = new TextEncoder();
const sending = (parts: readonly string[], type = 'text/event-stream; charset=utf-8', status = 200) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) => {
            for (const part of parts) stream.enqueue(encoder.encode(part));
            stream.close();
          },
        }),
        { status, headers: { 'Content-Type': type } },
      ),
    ),
  );
const heard: string[] = [];
const ask = () => {
  heard.length = 0;
  return streamAnswer({ message: 'hello' }, (text) => heard.push(text));
};

it('words are heard while they come, also where an event comes in two parts', async () => {
  sending([
    'event: text\ndata: {"text":"One."}\n\nevent: te',
    'xt\ndata: {"text":"One. Two."}\n\n',
    'event: answer\ndata: {"response":"One. Two. Three"}\n\n',
  ]);
  expect(await ask()).toEqual({ response: 'One. Two. Three' });
  expect(heard).toEqual(['One.', 'One. Two.']);
});

it('an answer in one piece is JSON', async () => {
  sending(['{"response":"Hello."}'], 'application/json');
  expect(await ask()).toEqual({ response: 'Hello.' });
  expect(heard).toEqual([]);
});

it('a refusal keeps its code; a stream that fails or breaks off is an error', async () => {
  sending(['{"code":"CONVERSATION_NOT_FOUND","message":"None."}'], 'application/json', 404);
  await expect(ask()).rejects.toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
  for (const parts of [['event: failed\ndata: {}\n\n'], ['event: text\ndata: {"text":"One."}\n\n'], []]) {
    sending(parts);
    await expect(ask()).rejects.toBeInstanceOf(ApiError);
  }
});

it('the shell hears how it ended, as of every call: a session that is over is signed in again', async () => {
  const ends: CallOutcome[] = [];
  const stop = watchCalls((end) => ends.push(end));
  sending(['{"code":"UNAUTHENTICATED","message":"Sign in."}'], 'application/json', 401);
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  sending(['event: text\ndata: {"text":"One."}\n\n']);
  await expect(ask()).rejects.toBeInstanceOf(ApiError);
  stop();
  expect(ends.map(({ reached, refusal }) => [reached, refusal])).toEqual([
    [true, 'UNAUTHENTICATED'],
    [false, null],
  ]);
});
