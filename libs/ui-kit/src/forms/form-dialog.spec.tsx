// @vitest-environment happy-dom
import { Input, KitProvider } from '@convoy/ui-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormDialog, FormField, useKitForm } from './index.ts';

afterEach(cleanup);

const schema = z.strictObject({ name: z.string().min(2) });

function Window({ onSubmit, onClose }: { onSubmit: () => Promise<unknown>; onClose: () => void }) {
  const form = useKitForm({ schema, defaultValues: { name: 'Ada' }, onSubmit });
  return (
    <FormDialog
      form={form}
      title="A driver"
      description="Who drives."
      labels={{ save: 'Save', saving: 'Saving', cancel: 'Cancel' }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name">
        <Input />
      </FormField>
    </FormDialog>
  );
}

it('cannot be closed while it saves, and can again when saving failed', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  let fail: (error: Error) => void = () => undefined;
  const onSubmit = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  render(
    <KitProvider>
      <Window onSubmit={onSubmit} onClose={onClose} />
    </KitProvider>,
  );
  const cancel = screen.getByRole('button', { name: 'Cancel' }) as HTMLButtonElement;
  expect(cancel.disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving' });
  expect(cancel.disabled).toBe(true);
  await user.click(cancel);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fail(new Error('down')));
  await waitFor(() => expect(cancel.disabled).toBe(false));
  await user.click(cancel);
  expect(onClose).toHaveBeenCalledOnce();
});
