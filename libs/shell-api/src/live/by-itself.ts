let byItself = false;

/** Whether the page makes its calls by itself at this moment, for news or by the clock: that keeps nobody signed in. */
export const asksByItself = (): boolean => byItself;

/** Does what makes calls by itself: those that begin before `work` returns say so to the server. */
export function askByItself<T>(work: () => T): T {
  byItself = true;
  try {
    return work();
  } finally {
    byItself = false;
  }
}
