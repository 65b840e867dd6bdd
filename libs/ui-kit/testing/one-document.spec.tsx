// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(cleanup);

describe('the document that specs share', () => {
  it('stays where it is when a test follows a link', async () => {
    const { pathname } = location;
    render(<a href="/elsewhere">Elsewhere</a>);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', onSubmit);
    render(
      <form>
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    document.removeEventListener('submit', onSubmit);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(location.pathname).toBe(pathname);
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveProperty('pathname', '/elsewhere');
  });
});
