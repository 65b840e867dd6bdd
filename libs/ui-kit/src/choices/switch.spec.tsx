// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Switch } from './switch.tsx';

afterEach(cleanup);

function Held() {
  const [on, setOn] = useState(false);
  return <Switch label="Mails" description="Once a week" checked={on} onCheckedChange={setOn} />;
}

describe('Switch', () => {
  it('is a switch for screen readers, and its whole row and the space bar turn it', async () => {
    render(<Held />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: /Mails/ });
    await userEvent.click(screen.getByText('Once a week'));
    expect(control.checked).toBe(true);
    control.focus();
    await userEvent.keyboard(' ');
    expect(control.checked).toBe(false);
  });
});
