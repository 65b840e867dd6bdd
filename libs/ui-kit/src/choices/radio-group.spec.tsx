// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../components/field.tsx';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const options = [
  { value: 's', label: 'Small', description: 'Two seats' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large', disabled: true },
];

describe('RadioGroup', () => {
  it('is named and described by its field, and gives what is pressed', async () => {
    const onValueChange = vi.fn();
    render(
      <Field label="Size" error="Choose one.">
        {(ids) => <RadioGroup {...ids} options={options} value="s" onValueChange={onValueChange} />}
      </Field>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Size' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose one.',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Small/ }).checked).toBe(true);
    await userEvent.click(screen.getByText('Large'));
    expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Medium'));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('m');
  });

  it('is left once, not at each of its choices', async () => {
    const onBlur = vi.fn();
    render(
      <>
        <RadioGroup aria-label="Size" options={options} onBlur={onBlur} look="cards" />
        <button type="button">after</button>
      </>,
    );
    const [first, second] = screen.getAllByRole('radio');
    first?.focus();
    second?.focus();
    expect(onBlur).not.toHaveBeenCalled();
    screen.getByText('after').focus();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
