/** The five-character SQLSTATE of an error of the database, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  // EPIPE has five characters too and is the system's word.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE' ? code : undefined;
}

/** True for a lost race that may be run again: serialisation failure, deadlock. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** True when something would overlap on a van: the exclusion constraint, or reserve() before it. */
export function isOverlap(error: unknown): boolean {
  return sqlState(error) === '23P01';
}

/** True when a unique constraint refused a row; with a name, only for that constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    sqlState(error) === '23505' &&
    (constraint === undefined || (error as { constraint?: string }).constraint === constraint)
  );
}

/**
 * True when the database itself is away, busy beyond its limits or shutting down: worth a 503, not a 500.
 * Classes 08 (connection), 53 (resources), 57P (operator), lock timeout 55P03, statement timeout 57014.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^(08|53|57P|55P03|57014)/.test(state);
  const message = error instanceof Error ? error.message : '';
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return (
    (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code)) ||
    // A socket in the file system is gone with its server (ENOENT), and answers EAGAIN while too many knock.
    (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}
