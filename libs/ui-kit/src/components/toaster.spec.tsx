// @vitest-environment happy-dom
// Own process: elsewhere the list of toasts is there from the beginning.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KitProvider } from '../kit-texts.tsx';
import { toast } from '../toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

describe('Toaster', () => {
  it('brings its list with the first toast, and shows that toast', async () => {
    const { container } = render(
      <KitProvider>
        <Toaster />
      </KitProvider>,
    );
    expect(container.querySelector('ol')).toBeNull();
    act(() => void toast({ title: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    act(() => void toast({ title: 'Saved again' }));
    expect(screen.getByText('Saved again')).toBeTruthy();
  });
});
