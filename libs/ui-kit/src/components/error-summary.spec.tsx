// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

describe('ErrorSummary', () => {
  it('leads from a fault to its field and leaves the address alone', async () => {
    const before = window.location.href;
    render(
      <>
        <ErrorSummary title="Please check" faults={[{ field: 'email', message: 'Enter your email.' }]} />
        <input id="email" />
      </>,
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Enter your email.' }));
    expect(document.activeElement?.id).toBe('email');
    expect(window.location.href).toBe(before);
  });

  it('is absent while nothing is wrong', () => {
    const { container } = render(<ErrorSummary title="Please check" faults={[]} />);
    expect(container.textContent).toBe('');
  });
});
