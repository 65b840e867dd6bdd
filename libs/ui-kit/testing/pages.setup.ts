import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { dismissToast, toastStore } from '../src/index.ts';
import { speakUnprovided } from '../src/kit-texts.tsx';
import { englishKitTexts } from './english-texts.ts';

speakUnprovided(englishKitTexts);

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
