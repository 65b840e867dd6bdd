// @vitest-environment happy-dom
import { Field, KitProvider } from '@convoy/ui-kit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  DatePicker,
  type DatePickerProps,
  DateRangePicker,
  type DayRange,
  type DayStateOf,
  rangeAfter,
  TimeSelect,
} from './index.ts';

afterEach(cleanup);

const user = userEvent.setup();
const today = '2026-11-21';
const dayState: DayStateOf = (day) =>
  day === '2026-11-25'
    ? { free: 'none', closed: 'Closed for stocktaking.' }
    : day === '2026-11-24'
      ? { free: 'few' }
      : undefined;

function One({ locale = 'en-GB', ...props }: Partial<DatePickerProps> & { locale?: string }) {
  const [value, setValue] = useState('2026-11-23');
  return (
    <KitProvider locale={locale}>
      <Field label="Pick-up">
        {(ids) => (
          <DatePicker
            {...ids}
            today={today}
            value={value}
            onValueChange={setValue}
            dayState={dayState}
            {...props}
          />
        )}
      </Field>
      <output data-testid="held">{value}</output>
    </KitProvider>
  );
}
const held = () => screen.getByTestId('held').textContent;
const openCalendar = () => user.click(screen.getByRole('button', { name: 'Open the calendar' }));
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('DatePicker', () => {
  it('reads what is typed in the order of the locale, and gives what is no day as it was typed', async () => {
    render(<One />);
    const box = screen.getByLabelText<HTMLInputElement>('Pick-up');
    expect(box.value).toBe('23/11/2026');
    await user.clear(box);
    await user.type(box, '3.12.26');
    expect(held()).toBe('2026-12-03');
    await user.tab();
    expect(box.value).toBe('03/12/2026');
    await user.clear(box);
    await user.type(box, '31/2/2027');
    await user.tab();
    expect(held()).toBe('31/2/2027');
    expect(box.value).toBe('31/2/2027');
  });

  it('opens on the chosen day, moves by keys and gives the focus back', async () => {
    render(<One />);
    await openCalendar();
    // Runtimes differ in the comma after the weekday.
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday,? 23 November 2026, chosen$/);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/30 November 2026/);
    await user.keyboard('{Enter}');
    expect(held()).toBe('2026-11-30');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says in words how much is free, and why a day cannot be chosen', async () => {
    render(<One />);
    await openCalendar();
    expect(day(/24 November 2026/).getAttribute('aria-label')).toContain('few left');
    const closed = day(/25 November 2026/);
    expect(closed.getAttribute('aria-label')).toContain('Closed for stocktaking.');
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await user.click(closed);
    expect(held()).toBe('2026-11-23');
    expect(screen.getByText(/25 November 2026: Closed for stocktaking\./)).toBeTruthy();
    // The legend names the marks that are there, and only those.
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'few left',
      'none free',
    ]);
  });

  it('offers nothing outside its limits', async () => {
    render(<One min="2026-11-22" max="2026-11-28" />);
    await openCalendar();
    expect(day(/21 November 2026/).disabled).toBe(true);
    expect(day(/22 November 2026/).disabled).toBe(false);
    expect(day(/29 November 2026/).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('begins the week and names the days as the locale does', async () => {
    render(<One locale="de" />);
    expect(screen.getByLabelText<HTMLInputElement>('Pick-up').value).toBe('23.11.2026');
    await openCalendar();
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(document.querySelector('th')?.getAttribute('aria-label')).toBe('Montag');
    cleanup();
    render(<One locale="en-US" />);
    await openCalendar();
    expect(document.querySelector('th')?.getAttribute('aria-label')).toBe('Sunday');
  });
});

describe('rangeAfter', () => {
  const none = { from: '', to: '' };
  const half = { from: '2026-11-23', to: '' };
  it('begins, ends, and begins anew', () => {
    expect(rangeAfter(none, '2026-11-23')).toEqual(half);
    expect(rangeAfter(half, '2026-11-26')).toEqual({ from: '2026-11-23', to: '2026-11-26' });
    expect(rangeAfter(half, '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(rangeAfter(half, '2026-11-20')).toEqual({ from: '2026-11-20', to: '' });
    expect(rangeAfter({ from: '2026-11-23', to: '2026-11-26' }, '2026-12-01')).toEqual({
      from: '2026-12-01',
      to: '',
    });
  });

  it('does not reach over a closed day', () => {
    expect(rangeAfter(half, '2026-11-26', dayState)).toEqual({ from: '2026-11-26', to: '' });
  });
});

describe('DateRangePicker', () => {
  it('chooses a period with two presses, no longer than allowed', async () => {
    function Period() {
      const [value, setValue] = useState<DayRange>({ from: '', to: '' });
      return (
        <KitProvider>
          <Field label="Hire">
            {(ids) => (
              <DateRangePicker
                {...ids}
                today={today}
                min={today}
                longest={3}
                value={value}
                onValueChange={setValue}
              />
            )}
          </Field>
          <output data-testid="held">{`${value.from} ${value.to}`}</output>
        </KitProvider>
      );
    }
    render(<Period />);
    expect(screen.getByRole('textbox', { name: 'Hire From' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Hire To' }), '30/11/2026');
    expect(held()).toBe(' 2026-11-30');
    await openCalendar();
    await user.click(day(/23 November 2026/));
    expect(held()).toBe('2026-11-23 ');
    expect(day(/27 November 2026/).disabled).toBe(true);
    await user.click(day(/26 November 2026/));
    expect(held()).toBe('2026-11-23 2026-11-26');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('TimeSelect', () => {
  it('lists times within its limits as the locale writes them, and keeps one between two steps', () => {
    render(
      <KitProvider locale="en-GB">
        <Field label="Time">{(ids) => <TimeSelect {...ids} value="09:15" min="09:00" max="10:00" />}</Field>
      </KitProvider>,
    );
    const times = [...screen.getByLabelText<HTMLSelectElement>('Time').options].map(({ value, text }) => [
      value,
      text,
    ]);
    expect(times.slice(1)).toEqual([
      ['09:00', '09:00'],
      ['09:15', '09:15'],
      ['09:30', '09:30'],
      ['10:00', '10:00'],
    ]);
  });
});
