// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OnDemand, onDemand, useOnDemand } from './on-demand.ts';

afterEach(cleanup);

function Host({ part, wanted, onFailed }: { part: OnDemand<object>; wanted: boolean; onFailed: () => void }) {
  const Part = useOnDemand(part, wanted, onFailed);
  return Part && <Part />;
}
const Panel = () => <p>panel</p>;

describe('onDemand', () => {
  it('loads nothing before it is wanted, and once for all that want it', async () => {
    const load = vi.fn(async () => ({ default: Panel }));
    const part = onDemand(load);
    const { rerender } = render(<Host part={part} wanted={false} onFailed={vi.fn()} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Host part={part} wanted onFailed={vi.fn()} />);
    expect(await screen.findByText('panel')).toBeTruthy();
    rerender(<Host part={part} wanted={false} onFailed={vi.fn()} />);
    expect(screen.queryByText('panel')).toBeNull();
    rerender(<Host part={part} wanted onFailed={vi.fn()} />);
    expect(screen.getByText('panel')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it did not arrive, and tries afresh the next time', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Panel }>>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValue({ default: Panel });
    const part = onDemand(load);
    const onFailed = vi.fn();
    const { rerender } = render(<Host part={part} wanted onFailed={onFailed} />);
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    rerender(<Host part={part} wanted={false} onFailed={onFailed} />);
    rerender(<Host part={part} wanted onFailed={onFailed} />);
    expect(await screen.findByText('panel')).toBeTruthy();
  });
});
