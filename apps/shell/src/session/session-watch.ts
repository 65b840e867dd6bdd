import { ApiError, apiGet, watchCalls } from '@convoy/shell-api';
import { SESSION_KEY, tellOtherTabs } from './other-tabs.ts';

/** Where the session of an open page stands: it holds, it ended, or somebody else signed in from another tab. */
export type SessionState = 'holds' | 'ended' | 'someone-else';

/** Follows the session of an open page. */
export interface SessionWatch {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is signed in now, after signing in again. */
  verify(): Promise<void>;
}

/**
 * Follows the session this page was made for. A call that is refused for want of a session tells that it ended; another
 * tab that was loaded with another session makes us ask. Nothing is thrown away: the page stays as it is until the
 * person decides.
 *
 * @param userId whose session the page was made for; a guest's page has nothing to lose and is never 'ended'
 */
export function followSession(userId: number | null): SessionWatch {
  let state: SessionState = 'holds';
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  async function verify(): Promise<void> {
    try {
      const { id } = await apiGet<{ id: number }>('/api/auth/user');
      set(id === userId ? 'holds' : 'someone-else');
    } catch (error) {
      // Out of reach is not signed out.
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') set('ended');
    }
  }

  tellOtherTabs(userId);
  if (userId !== null) {
    watchCalls(({ refusal }) => {
      if (refusal === 'UNAUTHENTICATED' && state === 'holds') set('ended');
    });
    window.addEventListener('storage', ({ key, newValue, oldValue }) => {
      if (key === SESSION_KEY && newValue !== oldValue) void verify();
    });
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    verify,
  };
}
