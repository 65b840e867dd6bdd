/** How calls of the API fail on purpose. */
export const failureModes = ['none', '500', 'balance', 'hang', 'reset-after-effect'] as const;
export type FailureMode = (typeof failureModes)[number];

/**
 * Makes the next calls of `/v1/` fail: `500` answers an api_error and does nothing, `balance` says that the account has
 * too little money and does nothing, `hang` never answers and does nothing, `reset-after-effect` does the work and then cuts the connection.
 */
export class FailureSwitch {
  #mode: FailureMode = 'none';
  #left = 0;
  #match = '';

  /**
   * @param times how many calls fail; 0 = until told otherwise
   * @param match only calls whose `METHOD /path` contains this
   */
  set(mode: FailureMode, times: number, match: string): void {
    this.#mode = mode;
    this.#left = times === 0 ? Number.POSITIVE_INFINITY : times;
    this.#match = match;
  }

  get state(): { mode: FailureMode; times: number | 'until changed'; match: string } {
    const times = Number.isFinite(this.#left) ? this.#left : 'until changed';
    return { mode: this.#mode, times, match: this.#match };
  }

  /** What happens to this call. Counts it. */
  next(method: string, path: string): FailureMode {
    if (this.#mode === 'none' || !`${method} ${path}`.includes(this.#match)) return 'none';
    const mode = this.#mode;
    this.#left -= 1;
    if (this.#left <= 0) this.#mode = 'none';
    return mode;
  }
}
