// @vitest-environment happy-dom
import { KitProvider } from '@convoy/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileDrop, type FileDropProps, writeSize } from './index.ts';

afterEach(cleanup);

const user = userEvent.setup({ applyAccept: false });
const picture = (name = 'van.png', bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });

function show(props: Partial<FileDropProps> & Pick<FileDropProps, 'onSend'>) {
  render(
    <KitProvider readFailure={() => ({ code: 'X', message: 'The store is full.', faults: [] })}>
      <FileDrop kinds={{ 'image/png': ['.png'] }} maxBytes={2000} maxFiles={2} {...props} />
    </KitProvider>,
  );
}
const drop = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no entry for files.');
  await user.upload(input, files);
};

describe('FileDrop', () => {
  it('tells in a sentence why a file cannot be used, and sends nothing of it', async () => {
    const onSend = vi.fn();
    show({ onSend });
    await drop(new File(['x'], 'list.pdf', { type: 'application/pdf' }), picture('big.png', 2500));
    expect(screen.getByText('list.pdf is not of a kind that can be used here: PNG.')).toBeTruthy();
    expect(screen.getByText('big.png is too big: 2.5 kB, at most 2 kB.')).toBeTruthy();
    await drop(new File([], 'none.png', { type: 'image/png' }));
    expect(screen.getByText('none.png is empty.')).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends at once with its progress, and leaves out more than there may be', async () => {
    const sent: { tell: (progress: number) => void; done: () => void }[] = [];
    const onSend = vi.fn(
      (_file: File, tell: (progress: number) => void) =>
        new Promise<void>((done) => void sent.push({ tell, done })),
    );
    show({ onSend });
    await drop(picture('a.png'), picture('b.png'), picture('c.png'));
    expect(onSend).toHaveBeenCalledTimes(2);
    expect(screen.getByText('At most 2 files; c.png was left out.')).toBeTruthy();
    await act(async () => sent[0]?.tell(0.4));
    const bar = screen.getByRole('progressbar', { name: 'a.png: 40% sent' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    await act(async () => sent[0]?.done());
    expect(screen.getByText('a.png: sent')).toBeTruthy();
    // Full: there is nowhere to drop more.
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('says what failed and tries again', async () => {
    const onSend = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
    show({ onSend });
    await drop(picture());
    expect(screen.getByText('van.png could not be sent. The store is full.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try van.png again' }));
    expect(await screen.findByText('van.png: sent')).toBeTruthy();
  });

  it('is taken away while it is being sent, and the sending ends', async () => {
    let signal: AbortSignal | undefined;
    const onRemove = vi.fn();
    show({
      onRemove,
      onSend: (_file, _tell, given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    await drop(picture());
    await user.click(screen.getByRole('button', { name: 'Remove van.png' }));
    expect(signal?.aborted).toBe(true);
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('writeSize', () => {
  it('writes sizes as people say them', () => {
    expect([0, 1, 999, 1500, 5_000_000].map((bytes) => writeSize(bytes, 'en-GB'))).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1.5 kB',
      '5 MB',
    ]);
  });
});
