// @vitest-environment happy-dom
import { apiGet } from '@convoy/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOCK_TOLERANCE, clockError } from './clock.ts';
import { followConnection, TRY_AGAIN } from './connection.ts';

let online = true;
let reachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  reachable = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call = () => apiGet('/api/tenant').catch(() => undefined);

describe('followConnection', () => {
  it('is lost when a call does not get through, and back when one does', async () => {
    const connection = followConnection(call);
    const told = vi.fn();
    connection.subscribe(told);
    expect(connection.isLost()).toBe(false);
    reachable = false;
    await call();
    expect(connection.isLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(TRY_AGAIN);
    expect(connection.isLost()).toBe(true);
    reachable = true;
    await vi.advanceTimersByTimeAsync(TRY_AGAIN);
    expect(connection.isLost()).toBe(false);
    expect(told).toHaveBeenCalledTimes(2);
    const asked = vi.spyOn(globalThis, 'fetch');
    await vi.advanceTimersByTimeAsync(TRY_AGAIN * 3);
    expect(asked).not.toHaveBeenCalled();
  });

  it('takes the browser at its word when it is offline, but not that it is back', async () => {
    const connection = followConnection(call);
    reachable = false;
    window.dispatchEvent(new Event('offline'));
    expect(connection.isLost()).toBe(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isLost()).toBe(true);
    reachable = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isLost()).toBe(false);
  });

  it('begins lost in a browser that is offline', async () => {
    online = false;
    const connection = followConnection(call);
    expect(connection.isLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(TRY_AGAIN);
    expect(connection.isLost()).toBe(false);
  });

  it('does not mind a refusal: the server answered', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'X', message: 'No.' }, { status: 500 }));
    const connection = followConnection(call);
    await call();
    expect(connection.isLost()).toBe(false);
  });
});

describe('clockError', () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
  const noon = Date.parse(date);

  it.each([
    [0, 0],
    [CLOCK_TOLERANCE, 0],
    [-CLOCK_TOLERANCE, 0],
    [CLOCK_TOLERANCE + 60_000, 6],
    [-24 * 3_600_000, -1440],
  ])('of a clock that is off by %s ms is %s minutes', (off, minutes) => {
    expect(clockError(date, noon + off)).toBe(minutes);
  });

  it('knows nothing without a date that can be read', () => {
    expect(clockError(null, noon)).toBe(0);
    expect(clockError('soon', noon)).toBe(0);
  });
});
