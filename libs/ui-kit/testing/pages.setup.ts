import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { loadToasts } from '../src/components/toaster.tsx';
import { dismissToast, toastStore } from '../src/index.ts';
import './words.setup.ts';

// A toast stands at once, as on a page that stands for some seconds.
await loadToasts();

// Files share their modules and one document: what a test leaves would stand on the page of the next.
afterEach(() => {
  const left = toastStore.current();
  if (left) dismissToast(left.id);
});
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  if (press.defaultPrevented)
    throw new Error('This file left a listener that stops every press of the files after it.');
});
