// @vitest-environment happy-dom

import { SlotProvider } from '@convoy/shell-api';
import { pageShower } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { AssistantButton } from './assistant-button.tsx';

const showPage = pageShower({ booking: en });
afterEach(cleanup);

/** A filler whose code does not arrive. */
function Broken({ onFailed }: { readonly onFailed?: (() => void) | undefined }) {
  useEffect(() => onFailed?.(), [onFailed]);
  return null;
}

it('stops loading where the assistant does not come, says so, and can be pressed again', async () => {
  showPage(
    <SlotProvider renderer={Broken}>
      <AssistantButton />
    </SlotProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask the assistant' });
  await userEvent.click(button);
  expect(await screen.findByText('The assistant could not be loaded')).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(button.disabled).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(button));
});
