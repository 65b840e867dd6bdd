// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('names its control and describes it with the hint', () => {
    render(
      <Field label="Location" hint="Depot or postcode">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Location');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Depot or postcode',
    );
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('puts the error in the place of the hint, on the control and in a live region', () => {
    const field = (error?: string) => (
      <Field label="Pickup date" hint="From today" error={error} required>
        {(ids) => <Input {...ids} type="date" />}
      </Field>
    );
    const { rerender, container } = render(field());
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    rerender(field('Pickup date is required'));
    const input = screen.getByLabelText(/^Pickup date/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Pickup date is required',
    );
    expect(region?.textContent).toBe('Pickup date is required');
    expect(screen.queryByText('From today')).toBeNull();
  });

  it('keeps an id of the control and works with a select', () => {
    render(
      <Field label="Van type">
        <Select id="van-type" options={[{ value: 'small', label: 'Small' }]} defaultValue="small" />
      </Field>,
    );
    expect(screen.getByLabelText('Van type').id).toBe('van-type');
  });
});
