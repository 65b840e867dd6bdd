// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToConfirm } from '../confirm-store.ts';
import { KitProvider } from '../kit-texts.tsx';
import { ConfirmDialog, ConfirmHost } from './confirm-dialog.tsx';

const user = userEvent.setup();
afterEach(cleanup);

describe('askToConfirm', () => {
  beforeEach(() => {
    render(
      <KitProvider>
        <button type="button">before</button>
        <ConfirmHost />
      </KitProvider>,
    );
  });

  it('answers yes to its button, no to Cancel and to Escape', async () => {
    for (const [press, said] of [
      [() => user.click(screen.getByRole('button', { name: 'Delete' })), true],
      [() => user.click(screen.getByRole('button', { name: 'Cancel' })), false],
      [() => user.keyboard('{Escape}'), false],
    ] as const) {
      const answer = vi.fn();
      let asked: Promise<void> | undefined;
      await act(async () => {
        asked = askToConfirm({ title: 'Delete?', confirmLabel: 'Delete' }).then(answer);
      });
      expect(document.activeElement?.textContent).toBe('Cancel');
      await press();
      await asked;
      expect(answer).toHaveBeenCalledExactlyOnceWith(said);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  it('wants the name typed, exactly', async () => {
    let answered: boolean | undefined;
    await act(async () => {
      void askToConfirm({ title: 'Delete?', confirmLabel: 'Delete', typed: 'VAN 1' }).then((yes) => {
        answered = yes;
      });
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    const box = screen.getByLabelText('Type “VAN 1” to confirm');
    await user.type(box, 'van 1{Enter}');
    expect(button.disabled).toBe(true);
    expect(answered).toBeUndefined();
    await user.clear(box);
    await user.type(box, 'VAN 1{Enter}');
    expect(answered).toBe(true);
  });

  it('declines the first question when a second is asked', async () => {
    const first = vi.fn();
    await act(async () => {
      void askToConfirm({ title: 'First?', confirmLabel: 'Yes' }).then(first);
    });
    await act(async () => {
      void askToConfirm({ title: 'Second?', confirmLabel: 'Yes' });
    });
    expect(first).toHaveBeenCalledExactlyOnceWith(false);
    expect(screen.getByRole('alertdialog').textContent).toContain('Second?');
    await user.keyboard('{Escape}');
  });
});

describe('ConfirmDialog', () => {
  it('is busy while it is done, and stays with the reason when that fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const onOpenChange = vi.fn();
    const props = { title: 'End it?', confirmLabel: 'End', onOpenChange, onConfirm: () => promise };
    const { rerender } = render(<ConfirmDialog open {...props} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /End/ }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    await act(async () => reject(new Error('no')));
    rerender(<ConfirmDialog open {...props} error="It is still out." />);
    expect(screen.getByRole('alert').textContent).toBe('It is still out.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End' }).disabled).toBe(false);
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
