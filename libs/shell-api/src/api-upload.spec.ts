// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { apiUpload } from './api-upload.ts';
import { type CallOutcome, watchCalls } from './call-watch.ts';

/** Stands in for the browser's request: keeps what was asked and answers when told to. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  statusText = '';
  responseText = '';
  answered: Record<string, string> = {};
  body: unknown;
  asked = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return Object.entries(this.answered)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['picture'], 'me.png', { type: 'image/png' });
const start = (options?: Parameters<typeof apiUpload>[3]) => {
  vi.stubGlobal('XMLHttpRequest', Request);
  return apiUpload<{ id: number }>('PUT', '/api/account/picture', file, options);
};

afterEach(() => vi.unstubAllGlobals());

describe('apiUpload', () => {
  it('sends the file itself with its kind and tells how far it got', async () => {
    const shares: number[] = [];
    const answer = start({ onProgress: (share) => shares.push(share) });
    Request.last.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 4 }),
    );
    Request.last.answer(200, '{"id":7}');
    expect(await answer).toEqual({ id: 7 });
    expect(Request.last.asked).toBe('PUT /api/account/picture');
    expect(Request.last.headers['Content-Type']).toBe('image/png');
    expect(Request.last.body).toBe(file);
    expect(shares).toEqual([0.75]);
  });

  it('refuses as every call does', async () => {
    const answer = start();
    Request.last.answer(415, '{"code":"PICTURE_TYPE_REFUSED","message":"Not this."}');
    await expect(answer).rejects.toMatchObject({ code: 'PICTURE_TYPE_REFUSED', status: 415 });
    const cut = start();
    Request.last.dispatchEvent(new Event('error'));
    const error: unknown = await cut.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const answer = start({ signal: stop.signal });
    stop.abort();
    await expect(answer).rejects.toBe(stop.signal.reason);
  });

  it('is heard as every call is: of a session that ended, of the clock, of no connection', async () => {
    const heard: CallOutcome[] = [];
    const stop = watchCalls((outcome) => heard.push(outcome));
    const date = 'Mon, 23 Nov 2026 10:00:00 GMT';
    const answer = start();
    Request.last.answered = { date, 'x-convoy-release': 'r2' };
    Request.last.answer(401, '{"code":"UNAUTHENTICATED","message":"Please sign in to continue."}');
    await answer.catch(() => undefined);
    const cut = start();
    Request.last.dispatchEvent(new Event('error'));
    await cut.catch(() => undefined);
    stop();
    expect(heard).toEqual([
      { reached: true, date, refusal: 'UNAUTHENTICATED' },
      { reached: false, date: null, refusal: null },
    ]);
  });

  it('ends also where the answer is no JSON', async () => {
    const answer = start();
    Request.last.answer(200, '<html>a proxy</html>');
    await expect(answer).rejects.toBeInstanceOf(SyntaxError);
  });
});
