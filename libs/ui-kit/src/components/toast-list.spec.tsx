// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit-texts.tsx';
import { dismissToast, toast, toastStore } from '../toast-store.ts';
import ToastList, { TOAST_DURATION } from './toast-list.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <KitProvider>
      <ToastList />
    </KitProvider>,
  );
});

afterEach(() => {
  const left = toastStore.current();
  if (left) dismissToast(left.id);
  cleanup();
  vi.useRealTimers();
});

describe('the list of toasts', () => {
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

  const placed = (element: Element, top: number, bottom: number) => {
    element.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top);
  };
  const lowest = () => {
    const list = document.querySelector<HTMLElement>('ol')!;
    return Number.parseInt(list.style.bottom, 10);
  };
  const show = (markup: string) => {
    const page = document.createElement('div');
    page.innerHTML = markup;
    document.body.append(page);
    return page;
  };

  it('stands above a sheet that opens under it, whatever of the sheet can be pressed', () => {
    vi.stubGlobal('innerHeight', 844);
    const page = show('<div role="alertdialog"><p>Money is owed.</p><button>Hand over</button></div>');
    const sheet = page.firstElementChild!;
    placed(document.querySelector('ol')!, 0, 60);
    placed(sheet, 844, 1100);
    placed(sheet.querySelector('button')!, 720, 764);
    act(() => void toast({ title: 'Confirmed' }));
    placed(sheet, 590, 844);
    act(() => void fireEvent.animationEnd(sheet));
    expect(lowest()).toBe(844 - 590 + 12);
    page.remove();
    vi.unstubAllGlobals();
  });

  it.each([
    ['what the page warns of', '<div role="alert">Your card was declined.</div>'],
    ['a total', '<dl><div data-total=""><dt>Total</dt><dd>£112.00</dd></div></dl>'],
  ])('does not lie over %s', (_what, markup) => {
    vi.stubGlobal('innerHeight', 844);
    const page = show(markup);
    placed(document.querySelector('ol')!, 0, 60);
    placed(page.querySelector('[role="alert"], [data-total]')!, 740, 840);
    act(() => void toast({ title: 'Payment Failed' }));
    expect(lowest()).toBe(844 - 740 + 12);
    page.remove();
    vi.unstubAllGlobals();
  });
});
