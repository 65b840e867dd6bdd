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

/**
 * Answers what the HTTP parser could not read (an unknown verb, headers over the limit, no HTTP at all) in the form
 * of every other refusal. There is no request yet, hence no tenant and no hook; the connection ends. Answers come in the order of
 * the requests (RFC 9112, section 9.3.2): those before it are waited for, and a request that was answered before its body turned out
 * to be unreadable is not answered twice.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // A reset connection has nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const conversation = conversations.get(socket);
  if (!conversation) {
    refuse(error, socket);
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
    if (!itsAnswer?.headersSent) refuse(error, socket);
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

function refuse(error: { code?: string }, socket: Socket): void {
  const { code, status, message } = byCode[error.code ?? ''] ?? commonErrors.MALFORMED_REQUEST;
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Answers who expects something of us that is not to be had (`Expect: anything`), which the server asks before any hook.
 */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { code, status, message } = commonErrors.EXPECTATION_FAILED;
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(body);
}
