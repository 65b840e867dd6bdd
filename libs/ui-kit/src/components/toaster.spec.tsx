// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit-texts.tsx';
import { dismissToast, toast, toastStore } from '../toast-store.ts';
import { TOAST_DURATION, Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <KitProvider>
      <Toaster />
    </KitProvider>,
  );
});

afterEach(() => {
  const left = toastStore.current();
  if (left) dismissToast(left.id);
  cleanup();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('shows one toast at a time: the newest', () => {
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second', description: 'Details' }));
    expect(document.querySelectorAll('.kit-toast')).toHaveLength(1);
    expect(document.querySelector('.kit-toast')?.textContent).toBe('SecondDetails');
  });

  it('takes a toast away after five seconds, not before', () => {
    act(() => void toast({ title: 'Saved' }));
    act(() => vi.advanceTimersByTime(TOAST_DURATION - 100));
    expect(document.querySelector('.kit-toast')).not.toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(document.querySelector('.kit-toast')).toBeNull();
    expect(toastStore.current()).toBeNull();
  });

  it('moves the focus to the notifications with F8', () => {
    act(() => void toast({ title: 'Saved' }));
    act(() => void fireEvent.keyDown(document, { code: 'F8', key: 'F8' }));
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('a late dismissal of an old toast leaves the new one', () => {
    const first = toast({ title: 'First' });
    act(() => void toast({ title: 'Second' }));
    act(() => dismissToast(first));
    expect(screen.getByText('Second')).toBeTruthy();
  });
});
