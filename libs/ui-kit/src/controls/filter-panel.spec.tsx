// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateSpanFilter, FilterPanel } from './filter-panel.tsx';

afterEach(cleanup);

/** Filters as a list has them; what was asked for is noted. */
function Filtered({ asked }: { asked: { from: string; until: string }[] }) {
  const [span, setSpan] = useState({ from: '2026-05-01', until: '' });
  const count = Number(span.from !== '' || span.until !== '');
  return (
    <FilterPanel
      label="Filter the hires"
      count={count}
      words={{ open: 'Filters', chosen: `${count} filter`, clear: 'Clear', done: 'Done' }}
      onClear={() => setSpan({ from: '', until: '' })}
    >
      <DateSpanFilter
        {...span}
        labels={{ from: 'From', to: 'To' }}
        onChange={(next) => {
          asked.push(next);
          setSpan(next);
        }}
      />
    </FilterPanel>
  );
}

describe('FilterPanel', () => {
  it('opens by a button that says how many are set, clears them, and closes', async () => {
    render(<Filtered asked={[]} />);
    await userEvent.click(screen.getByRole('button', { name: '1 filter' }));
    expect(screen.getByRole('dialog', { name: 'Filter the hires' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  it('asks for whole dates alone, and keeps what is half typed', async () => {
    const asked: { from: string; until: string }[] = [];
    render(<Filtered asked={asked} />);
    await userEvent.click(screen.getByRole('button', { name: '1 filter' }));
    const until = screen.getByLabelText<HTMLInputElement>('To');
    // What a browser gives while a year is typed.
    for (const typed of ['0002-05-09', '0020-05-09']) {
      fireEvent.change(until, { target: { value: typed } });
      expect(until.value).toBe(typed);
    }
    expect(asked).toEqual([]);
    fireEvent.change(until, { target: { value: '2026-05-09' } });
    expect(asked).toEqual([{ from: '2026-05-01', until: '2026-05-09' }]);
  });
});
