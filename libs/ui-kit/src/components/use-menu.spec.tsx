// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onDemand } from '../on-demand.ts';
import { AnchoredMenu } from './anchored-menu.tsx';
import { DropdownMenuItem } from './dropdown-menu.tsx';
import { type MenuProps, useMenu } from './use-menu.ts';

afterEach(cleanup);

function List({ onSelect, ...menu }: MenuProps & { onSelect: (name: string) => void }) {
  return (
    <AnchoredMenu {...menu}>
      <DropdownMenuItem onSelect={() => onSelect('first')}>First</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onSelect('second')}>Second</DropdownMenuItem>
    </AnchoredMenu>
  );
}

function host(load = vi.fn(async () => ({ default: List }))) {
  const part = onDemand(load);
  const chosen = vi.fn();
  const onFailed = vi.fn();
  function Host() {
    const { button, Menu, menu } = useMenu(part, onFailed);
    return (
      <>
        <button type="button" {...button}>
          More
        </button>
        {Menu && <Menu {...menu} onSelect={chosen} />}
      </>
    );
  }
  render(<Host />);
  return { load, chosen, onFailed, button: screen.getByRole('button', { name: 'More' }) };
}

describe('useMenu', () => {
  it('loads the menu when its button is pointed at, and shows it when that is pressed', async () => {
    const user = userEvent.setup();
    const { load, chosen, button } = host();
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(button);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Second' }));
    expect(chosen).toHaveBeenCalledWith('second');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opened by the key %s, has the focus on its first entry',
    async (key) => {
      const user = userEvent.setup();
      const { button } = host();
      act(() => button.focus());
      await user.keyboard(key);
      await screen.findByRole('menu');
      await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
    },
  );

  it('opened by a key, does not go back to its first entry when the mouse leaves another', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { button } = host();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
    const second = screen.getByRole('menuitem', { name: 'Second' });
    await user.hover(second);
    expect(document.activeElement).toBe(second);
    await user.unhover(second);
    expect(document.activeElement).toBe(menu);
  });

  it('gives the focus back to its button, which stays the same element', async () => {
    const user = userEvent.setup();
    const { button } = host();
    await user.click(button);
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('says that it did not come, and tries afresh the next time', async () => {
    const user = userEvent.setup();
    let reachable = false;
    const load = vi.fn(async () => {
      if (!reachable) throw new Error('chunk');
      return { default: List };
    });
    const { onFailed, button } = host(load);
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect(onFailed).toHaveBeenCalledTimes(1);
    reachable = true;
    await user.click(button);
    expect(await screen.findByRole('menu')).toBeTruthy();
  });
});
