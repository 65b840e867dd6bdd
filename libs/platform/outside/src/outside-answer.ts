import type { ClientRequest, IncomingMessage } from 'node:http';

/** Answers of the kind "not yet" (1xx) that are listened to; more of them say nothing, and cost the processor. */
const MOST_INTERIM = 16;

/**
 * The answer to a request, as soon as it begins. Settles whatever the other side does: also where it changes to another
 * protocol, of which Node says nothing but that the connection is closed.
 */
export function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interim = 0;
    request.once('response', resolve);
    request.on('error', reject);
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('The answer changes to another protocol, which nobody asked for.'));
    });
    request.on('information', () => {
      if (++interim > MOST_INTERIM) request.destroy(new Error('Too many answers that are none yet.'));
    });
    // After an answer or an error this says nothing new; where there was neither it is all that is ever said.
    request.once('close', () => reject(new Error('The connection was closed without an answer.')));
  });
}
