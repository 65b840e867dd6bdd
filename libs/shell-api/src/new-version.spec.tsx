// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiGet } from './api-client.ts';
import { followRelease, RELEASE_HEADER, useNewVersion } from './new-version.ts';

const Notice = () => (useNewVersion() ? <p>A new version is here.</p> : null);
const answers = (release: string, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json({}, { status, headers: { [RELEASE_HEADER]: release } }));

let stop = () => {};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useNewVersion', () => {
  it('tells of another release as soon as an answer names it, and not before', async () => {
    stop = followRelease('r1', async () => undefined);
    const { container } = render(<Notice />);
    answers('r1');
    await act(() => apiGet('/api/x'));
    expect(container.textContent).toBe('');
    answers('r2');
    await act(() => apiGet('/api/x'));
    expect(container.textContent).toBe('A new version is here.');
  });

  it('hears it from a refusal too', async () => {
    stop = followRelease('r1', async () => undefined);
    const { container } = render(<Notice />);
    answers('r2', 409);
    await act(() => apiGet('/api/x').catch(() => undefined));
    expect(container.textContent).toBe('A new version is here.');
  });

  it('asks when a page comes back after a while, and not at every glance', () => {
    const ask = vi.fn(async () => undefined);
    stop = followRelease('r1', ask);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
