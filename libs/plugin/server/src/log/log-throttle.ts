/** Lines that one plugin may say at one brand in a minute: who reads more reads none. */
const A_MINUTE = 60;
const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;

/** Keeps a plugin that talks without end from filling the log. */
export class LogThrottle {
  private readonly said = new Map<string, { readonly since: number; lines: number }>();

  /** `last`: the last one of this minute. */
  take(who: string, now = Date.now()): 'write' | 'last' | 'leave' {
    const known = this.said.get(who);
    if (!known || now - known.since >= MINUTE_MS) {
      if (this.said.size >= MOST_KEPT) this.said.clear();
      this.said.set(who, { since: now, lines: 1 });
      return 'write';
    }
    known.lines += 1;
    if (known.lines > A_MINUTE) return 'leave';
    return known.lines === A_MINUTE ? 'last' : 'write';
  }
}
