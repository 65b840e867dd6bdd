// @vitest-environment happy-dom
import { KitProvider } from '@convoy/ui-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { DonutChart } from './donut-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline, sparklinePieces } from './sparkline.tsx';

afterEach(cleanup);
const person = userEvent.setup();
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const show = (chart: ReactElement) => render(<KitProvider>{chart}</KitProvider>);

const figures = {
  label: 'Takings',
  xLabel: 'Month',
  series: [
    { id: 'hire', label: 'Hire' },
    { id: 'extras', label: 'Extras' },
  ],
  points: [
    { x: '2026-09', values: { hire: 1200, extras: 90 } },
    { x: '2026-10', values: { hire: 1500, extras: null } },
    { x: '2026-11', values: { hire: 900, extras: 140 } },
  ],
  formatX: (x: string) => `Month ${x.slice(5)}`,
  formatValue: (value: number) => pounds.format(value),
};

describe.each([
  ['lines', LineChart],
  ['bars', BarChart],
])('a chart of %s', (_name, Chart) => {
  it('has its figures in a table, formatted, none as none', () => {
    show(<Chart {...figures} />);
    const table = within(screen.getByRole('table', { name: 'Takings' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Month',
      'Hire',
      'Extras',
    ]);
    expect(table.getAllByRole('row')[2]!.textContent).toBe('Month 10£1,500none');
  });

  it('turns into the table and back', async () => {
    const { container } = show(<Chart {...figures} />);
    expect(container.querySelector('.recharts-surface')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(container.querySelector('.recharts-surface')).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(container.querySelector('.recharts-surface')).toBeTruthy();
  });

  it('reads its figures by keys', () => {
    show(<Chart {...figures} />);
    const drawing = screen.getByRole('application', { name: /^Takings\./ });
    expect(drawing.getAttribute('tabindex')).toBe('0');
    act(() => drawing.focus());
    fireEvent.keyDown(drawing, { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toContain('Month 10');
    expect(screen.getByRole('status').textContent).toContain('£1,500');
  });

  it('says that it loads, that it failed, that there is nothing', async () => {
    const retry = vi.fn();
    const { rerender } = show(<Chart {...figures} loading />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    rerender(
      <KitProvider>
        <Chart {...figures} error={{ text: 'No connection.', onRetry: retry }} />
      </KitProvider>,
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toContain('No connection.');
    rerender(
      <KitProvider>
        <Chart {...figures} points={[{ x: 'a', values: { hire: null } }]} />
      </KitProvider>,
    );
    expect(screen.getByText('No figures for this period')).toBeTruthy();
  });
});

describe('DonutChart', () => {
  const slices = [
    { id: 'a', label: 'Available', value: 6 },
    { id: 'b', label: 'Rented', value: 2 },
    { id: 'c', label: 'Unknown', value: null },
  ];
  const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });

  it('gives shares of the whole', () => {
    show(
      <DonutChart
        label="Vans"
        slices={slices}
        sliceLabel="State"
        valueLabel="Vans"
        formatValue={String}
        formatShare={percent.format}
      />,
    );
    const rows = within(screen.getByRole('table', { name: 'Vans' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'StateVans%',
      'Available675%',
      'Rented225%',
      'Unknownnone',
    ]);
  });
});

describe('Sparkline', () => {
  it('breaks at gaps, lies in the middle when flat, and is a picture with words', () => {
    expect(sparklinePieces([1, null, 3, 4])).toHaveLength(2);
    expect(
      sparklinePieces([5, 5])
        .flat()
        .map(([, y]) => y),
    ).toEqual([14, 14]);
    expect(sparklinePieces([null, Number.NaN])).toEqual([]);
    show(<Sparkline values={[1, 2, 3]} label="Up from 1 to 3" />);
    expect(screen.getByRole('img', { name: 'Up from 1 to 3' })).toBeTruthy();
  });
});
