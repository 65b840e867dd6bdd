import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors, type ErrorBody, type ErrorDefinition } from '@convoy/platform/errors';

const byCode: Record<string, ErrorDefinition> = {
  ERR_HTTP_REQUEST_TIMEOUT: commonErrors.REQUEST_TIMEOUT,
  HPE_HEADER_OVERFLOW: commonErrors.HEADERS_TOO_LARGE,
};

/** What was last read of a connection, what is not answered yet of it, and whether it was given up. */
interface Conversation {
  last: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  readonly open: Set<ServerResponse>;
  isOver: boolean;
}
const conversations = new WeakMap<Socket, Conversation>();

/**
 * Notes what is asked on each connection and what is answered, so that {@link answerUnreadable} neither overtakes an answer nor
 * is a second one.
 */
export function followConversations(server: Pick<Server, 'on'>): void {
  const note = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const conversation = conversations.get(socket) ?? { last: null, open: new Set(), isOver: false };
    conversations.set(socket, conversation);
    conversation.last = { request, response };
    conversation.open.add(response);
    response.once('close', () => conversation.open.delete(response));
  };
  server.on('request', note);
  // These are no requests to the server until they are answered.
  server.on('checkExpectation', note);
}

/** Headers that every answer has, as they stand on those that are answered by hooks. */
type Protection = Readonly<Record<string, string>>;

/**
 * Answers what the HTTP parser could not read (an unknown verb, headers over the limit, no HTTP at all) in the form
 * of every other refusal. There is no request yet, hence no tenant and no hook; the connection ends. Answers come in the order of
 * the requests (RFC 9112, section 9.3.2): those before it are waited for, and a request that was answered before its body turned out
 * to be unreadable is not answered twice.
 * @param protection what the answer has beside its own
 */
export const answerUnreadable =
  (protection: Protection = {}) =>
  (error: Error & { code?: string }, socket: Socket): void =>
    answerOnce(error, socket, protection);

function answerOnce(error: Error & { code?: string }, socket: Socket, protection: Protection): void {
  // A reset connection has nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const conversation = conversations.get(socket);
  if (!conversation) {
    refuse(error, socket, protection);
    return;
  }
  // The parser says it again of each piece that comes after.
  if (conversation.isOver) return;
  conversation.isOver = true;
  const { last, open } = conversation;
  // Whose body it is may be answered meanwhile, without its body, and stand in line behind those before it.
  const itsAnswer = last !== null && !last.request.complete ? last.response : null;
  const before = [...open].filter((response) => response !== itsAnswer);
  const end = () => {
    if (!itsAnswer?.headersSent) refuse(error, socket, protection);
    else if (open.has(itsAnswer)) itsAnswer.once('close', () => socket.destroySoon());
    else socket.destroySoon();
  };
  let left = before.length;
  if (left === 0) end();
  for (const response of before)
    response.once('close', () => {
      left -= 1;
      if (left === 0) end();
    });
}

function refuse(error: { code?: string }, socket: Socket, protection: Protection): void {
  const definition = byCode[error.code ?? ''] ?? commonErrors.MALFORMED_REQUEST;
  const { headers, body } = refusal(definition, protection);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${definition.status} ${STATUS_CODES[definition.status]}`, ...lines];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Answers who expects something of us that is not to be had (`Expect: anything`), which the server asks before any hook.
 * @param protection what the answer has beside its own
 */
export const answerExpectation =
  (protection: Protection = {}) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const { headers, body } = refusal(commonErrors.EXPECTATION_FAILED, protection);
    response.writeHead(commonErrors.EXPECTATION_FAILED.status, headers).end(body);
  };

/** A refusal's headers and text: its connection ends with it. */
function refusal({ code, message }: ErrorDefinition, protection: Protection) {
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  const headers: Record<string, string> = {
    ...protection,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { headers, body };
}
