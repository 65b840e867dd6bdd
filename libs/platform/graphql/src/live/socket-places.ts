import { commonErrors, DomainError } from '@convoy/platform/errors';
import { socketLimits } from '../limits/graph-limits.ts';

/** Counts the sockets of this process, by person and by tenant. */
export class SocketPlaces {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a place. @returns what gives it back, once
   * @throws TOO_MANY_SOCKETS
   */
  take(tenantId: number, userId: number): () => void {
    const places = [
      [`${tenantId}`, socketLimits.perTenant],
      [`${tenantId}:${userId}`, socketLimits.perUser],
    ] as const;
    for (const [key, most] of places) {
      if ((this.taken.get(key) ?? 0) >= most) throw new DomainError(commonErrors.TOO_MANY_SOCKETS, { most });
    }
    for (const [key] of places) this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [key] of places) {
        const left = (this.taken.get(key) ?? 1) - 1;
        if (left > 0) this.taken.set(key, left);
        else this.taken.delete(key);
      }
    };
  }
}
