/**
 * Resolves when the process is told to stop: by a signal, or because whoever started it is gone.
 * @param servesOnMs how long it means to go on before it begins to end
 */
export function untilStopped(servesOnMs = 0): Promise<void> {
  return new Promise<void>((resolve) => {
    const stop = () => resolve();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (process.send) process.once('disconnect', stop);
  }).then(() => {
    // Whatever still holds the process open after this has failed to stop.
    setTimeout(() => process.exit(1), servesOnMs + 10_000).unref();
    if (process.connected) process.disconnect?.();
  });
}
