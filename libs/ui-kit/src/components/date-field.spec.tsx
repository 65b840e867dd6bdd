// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateRangeField } from './date-field.tsx';

afterEach(cleanup);

function show(value: { from: string; to: string }) {
  const onValueChange = vi.fn();
  render(
    <DateRangeField
      value={value}
      onValueChange={onValueChange}
      labels={{ from: 'Pickup', to: 'Return' }}
      min="2026-11-21"
      max="2027-12-31"
    />,
  );
  return onValueChange;
}

describe('DateRangeField', () => {
  it('bounds the return date by the pickup date', () => {
    show({ from: '2026-12-01', to: '' });
    expect(screen.getByLabelText('Pickup').getAttribute('min')).toBe('2026-11-21');
    expect(screen.getByLabelText('Return').getAttribute('min')).toBe('2026-12-01');
    expect(screen.getByLabelText('Return').getAttribute('max')).toBe('2027-12-31');
  });

  it('moves the return date along with a later pickup date', () => {
    const changed = show({ from: '2026-12-01', to: '2026-12-03' });
    fireEvent.change(screen.getByLabelText('Pickup'), { target: { value: '2026-12-05' } });
    expect(changed).toHaveBeenLastCalledWith({ from: '2026-12-05', to: '2026-12-05' });
    fireEvent.change(screen.getByLabelText('Pickup'), { target: { value: '2026-12-02' } });
    expect(changed).toHaveBeenLastCalledWith({ from: '2026-12-02', to: '2026-12-03' });
  });
});
