import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { dismissToast, toastStore } from '../src/index.ts';
import './words.setup.ts';

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
});
