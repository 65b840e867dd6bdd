import { vi } from 'vitest';

/** What the page does by itself every half minute where nothing arrives over a socket. */
export function readsAgainOnAsking(): () => void {
  const real = globalThis.setInterval;
  const polls: (() => void)[] = [];
  vi.stubGlobal('setInterval', (work: () => void, ms: number) =>
    ms === 30_000 ? polls.push(work) : real(work, ms),
  );
  return () => {
    for (const poll of polls) poll();
  };
}
