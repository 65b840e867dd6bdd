/** The longest one waits before trying again, ms. */
const LONGEST_WAIT = 30_000;
/** Codes of a close after which trying again is in vain: nobody is signed in, or nobody may. */
const IN_VAIN = [4401, 4403];

const ADDED = 'subscription { notificationAdded { id readAgain } }';

/**
 * Listens to what one is told over a WebSocket, and goes on trying when it is lost. Four messages of `graphql-transport-ws`,
 * spoken by hand: the library would be a part of its own, and each part is named in every first load.
 * @param onNews something was added, or may have been missed
 * @returns what ends it
 */
export function connectNews(onNews: () => void): () => void {
  const { protocol, host } = window.location;
  let hasEnded = false;
  let wasLive = false;
  let tried = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;

  const open = () => {
    const line = new WebSocket(
      `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
      'graphql-transport-ws',
    );
    socket = line;
    const say = (message: object) => line.send(JSON.stringify(message));
    line.onopen = () => say({ type: 'connection_init' });
    line.onmessage = ({ data }: MessageEvent<string>) => {
      const { type } = JSON.parse(data) as { type: string };
      if (type === 'ping') say({ type: 'pong' });
      if (type === 'connection_ack') {
        say({ id: '1', type: 'subscribe', payload: { query: ADDED } });
        tried = 0;
        if (wasLive) onNews();
        wasLive = true;
      }
      if (type === 'next') onNews();
      // Refused: the polls are left.
      if (type === 'error' || type === 'complete') end();
    };
    line.onclose = ({ code }) => {
      if (hasEnded || IN_VAIN.includes(code)) return;
      // Everybody lost the server at once; not everybody comes back at once.
      const wait = Math.min(LONGEST_WAIT, 500 * 2 ** tried++) * (0.5 + Math.random() / 2);
      waiting = setTimeout(again, wait);
    };
  };
  const again = () => {
    if (hasEnded) return;
    // Without a network every attempt is in vain, and each leaves a line in the browser's console.
    if (navigator.onLine) open();
    else window.addEventListener('online', again, { once: true });
  };
  const end = () => {
    hasEnded = true;
    clearTimeout(waiting);
    window.removeEventListener('online', again);
    socket?.close();
  };
  open();
  return end;
}
