/** How a call of the API ended, as far as the connection goes. */
export interface CallOutcome {
  /** The server answered, whatever it said. */
  readonly reached: boolean;
  /** The server's clock, as the answer's `Date` header has it. */
  readonly date: string | null;
  /** Code of the refusal (`UNAUTHENTICATED`, …); null for an answer that is none, and where none came. */
  readonly refusal: string | null;
}

const watchers = new Set<(outcome: CallOutcome) => void>();

/** Tells of the end of every call; gives back what ends it. The shell learns so that the server is out of reach. */
export function watchCalls(watcher: (outcome: CallOutcome) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The API client says how a call ended. */
export function tellCall(outcome: CallOutcome): void {
  for (const watcher of watchers) watcher(outcome);
}
