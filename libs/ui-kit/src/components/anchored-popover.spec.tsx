// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AnchoredPopover } from './anchored-popover.tsx';

afterEach(cleanup);

function Host() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(!open)}>
        Days
      </button>
      <input aria-label="Note" />
      {open && (
        <AnchoredPopover anchor={anchor} label="Month" onClose={() => setOpen(false)}>
          <button type="button">Today</button>
        </AnchoredPopover>
      )}
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(<Host />);
  const button = screen.getByRole('button', { name: 'Days' });
  const open = async () => {
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Month' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Today'));
  };
  /** The window is gone, and has given the focus where it wanted. */
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => new Promise((done) => setTimeout(done)));
  };
  await open();
  return { user, button, open, closed };
}

describe('AnchoredPopover', () => {
  it('leaves the focus to what was pressed elsewhere, and typing goes there', async () => {
    const { user, closed } = await opened();
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await user.click(note);
    await closed();
    expect(document.activeElement).toBe(note);
    await user.keyboard('late');
    expect(note.value).toBe('late');
  });

  it('gives the focus back to its button on Escape, also after a press elsewhere closed it before', async () => {
    const { user, button, open, closed } = await opened();
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await closed();
    await open();
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(button);
  });

  it('closes, and does not open again, when its button is pressed', async () => {
    const { user, button, closed } = await opened();
    await user.click(button);
    await closed();
    expect(document.activeElement).toBe(button);
  });
});
