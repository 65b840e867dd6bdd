// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // All of a page share whether one was open a moment ago, and specs before this one may have left one open.
  const [one] = two();
  act(() => one.focus());
  act(() => one.blur());
  pass(TOOLTIP_SKIP_DELAY + 10);
  cleanup();
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

function two() {
  render(
    <>
      <Tooltip content="about one">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip content="about two">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  );
  return [screen.getByText('One'), screen.getByText('Two')] as const;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

function pointAt(element: Element): void {
  fireEvent.pointerEnter(element);
  fireEvent.pointerMove(element, { pointerType: 'mouse' });
}
function leave(element: Element): void {
  fireEvent.pointerLeave(element);
}

describe('Tooltip', () => {
  it('waits before the first one opens, and not before the next', () => {
    const [one, two_] = two();
    pointAt(one);
    pass(TOOLTIP_DELAY - 10);
    expect(shown()).toBeNull();
    pass(20);
    expect(shown()).toBe('about one');
    leave(one);
    pointAt(two_);
    pass(10);
    expect(shown()).toBe('about two');
  });

  it('waits again after a while without any', () => {
    const [one, two_] = two();
    act(() => one.focus());
    expect(shown()).toBe('about one');
    act(() => one.blur());
    pass(TOOLTIP_SKIP_DELAY + 10);
    pointAt(two_);
    pass(TOOLTIP_DELAY - 10);
    expect(shown()).toBeNull();
    pass(20);
    expect(shown()).toBe('about two');
  });
});
