// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../toast-store.ts';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('CopyButton', () => {
  it('copies and says so', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="SV-7F3K2" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('SV-7F3K2');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('says that it could not, where the browser refuses', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    render(<CopyButton text="SV-7F3K2" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(toastStore.current()?.tone).toBe('destructive');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });
});
