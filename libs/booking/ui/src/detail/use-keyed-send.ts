import { useRef } from 'react';

/**
 * Sends what a dialog holds with an idempotency key of its own: the same sent again is the same act, so that a second press
 * after a lost answer takes or gives nothing twice; something else is another act.
 */
export function useKeyedSend<Input, Output>(
  send: (input: Input, key: string) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const last = useRef({ body: '', key: '' });
  return (input) => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return send(input, last.current.key);
  };
}
