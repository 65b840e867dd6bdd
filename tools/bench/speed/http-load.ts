import { connect, type Socket } from 'node:net';

/** What one side answered within a round. */
export interface Load {
  readonly seconds: number;
  /** Milliseconds from the request's last byte to the answer's last, one for each request. */
  readonly latencies: readonly number[];
}

/** A request as it goes over the wire. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly host: string;
  readonly cookie?: string;
  readonly body?: string;
}

/** The bytes of a request on a connection that is kept. */
export function bytesOf({ method, path, host, cookie, body }: Ask): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: keep-alive',
    'Accept: application/json',
  ];
  if (cookie) lines.push(`Cookie: ${cookie}`);
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/**
 * Asks as fast as the server answers, on so many connections, each with one request at a time, for so long. Plain
 * sockets and no more parsing than finding an answer's end: the generator shares the machine with what it measures.
 * @throws Error where a connection breaks, or an answer has another status or does not say its length
 */
export async function generateLoad(options: {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; null ends it early. */
  readonly next: () => Ask | null;
  /** Of every answer. */
  readonly status: number;
}): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + options.seconds * 1000;
  const talk = async () => {
    const connection = await Connection.open(options.port);
    while (performance.now() < until) {
      const ask = options.next();
      if (!ask) break;
      const bytes = bytesOf(ask);
      const from = performance.now();
      const answer = await connection.ask(bytes);
      latencies.push(performance.now() - from);
      if (answer.status !== options.status) throw new Error(`An answer was ${answer.status}: ${answer.body}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: options.connections }, talk));
  return { seconds: (performance.now() - began) / 1000, latencies };
}

/** An answer with its text. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One request on a connection of its own. */
export async function askOnce(port: number, ask: Ask): Promise<Answer> {
  const connection = await Connection.open(port);
  try {
    return await connection.ask(bytesOf(ask));
  } finally {
    connection.close();
  }
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** A kept connection with at most one request under way. */
class Connection {
  private received: Buffer[] = [];
  private size = 0;
  /** Where the answer ends and its text begins, once its head has come. */
  private head: { readonly text: string; readonly body: number; readonly end: number } | null = null;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.received.push(chunk);
      this.size += chunk.length;
      this.read();
    });
    const broken = (error?: Error) => this.waiting?.reject(error ?? new Error('The server hung up.'));
    socket.on('error', broken);
    socket.on('close', () => broken());
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  ask(bytes: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(bytes);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private read(): void {
    if (!this.waiting) return;
    const { resolve, reject } = this.waiting;
    if (!this.head) {
      const begun = this.received.length === 1 ? this.received[0]! : Buffer.concat(this.received);
      this.received = [begun];
      const at = begun.indexOf(HEAD_END);
      if (at < 0) return;
      const text = begun.toString('latin1', 0, at);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      if (length === undefined) {
        reject(new Error(`An answer without its length: ${text}`));
        return;
      }
      const body = at + HEAD_END.length;
      this.head = { text, body, end: body + Number(length) };
    }
    // A long answer comes in many parts, which are put together once.
    if (this.size < this.head.end) return;
    const { text, body, end } = this.head;
    const all = this.received.length === 1 ? this.received[0]! : Buffer.concat(this.received);
    this.received = all.length > end ? [all.subarray(end)] : [];
    this.size = all.length - end;
    this.head = null;
    this.waiting = null;
    resolve({
      status: Number(text.slice(9, 12)),
      get body() {
        return all.toString('utf8', body, end);
      },
    });
  }
}
