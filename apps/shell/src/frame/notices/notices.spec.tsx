// @vitest-environment happy-dom
import { apiGet, followRelease, RELEASE_HEADER, useLeaveGuard } from '@convoy/shell-api';
import { pageShower } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { Notices } from './notices.tsx';

const showPage = pageShower({ shell: en });

function Form() {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  return (
    <button type="button" onClick={() => setDirty(!dirty)}>
      type
    </button>
  );
}

/** A call that is answered by a server of this release. */
async function hear(release: string): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { [RELEASE_HEADER]: release } }));
  await act(async () => void (await apiGet('/api/tenant')));
}

let end: () => void;
beforeEach(() => {
  end = followRelease('r1', async () => undefined);
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

const offer = () => screen.queryByText('A new version is ready.');

describe('Notices', () => {
  it('offers a newer release, and leaves it at a word', async () => {
    await showPage(<Notices />);
    await hear('r1');
    expect(offer()).toBeNull();
    await hear('r2');
    expect(offer()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(offer()).toBeNull();
  });

  it('offers nothing over entries that are not saved', async () => {
    await showPage(
      <>
        <Form />
        <Notices />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'type' }));
    await hear('r2');
    expect(offer()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'type' }));
    expect(offer()).toBeTruthy();
  });
});
