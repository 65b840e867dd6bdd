// @vitest-environment happy-dom
import { KitProvider } from '@convoy/ui-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hire, hireColumns, hires, manyHires } from './data-table.fixtures.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.types.ts';

const person = userEvent.setup();
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

function table(props: Partial<DataTableProps<Hire>> = {}) {
  return (
    <KitProvider>
      <DataTable
        label="Hires"
        columns={hireColumns}
        rows={hires}
        rowId={(hire) => hire.id}
        locale="en-GB"
        layout="grid"
        {...props}
      />
    </KitProvider>
  );
}
const show = (props: Partial<DataTableProps<Hire>> = {}) => render(table(props));

const grid = () => screen.getByRole('grid', { name: 'Hires' });
const bodyRows = () => within(grid()).getAllByRole('row').slice(1);
const customers = () => bodyRows().map((row) => within(row).getByRole('rowheader').textContent);
const heading = (name: string) => screen.getByRole('button', { name });
const focusedText = () => document.activeElement?.textContent;

describe('sorting', () => {
  it('sorts up, down, not at all; nothing comes last both ways; says so', async () => {
    show();
    await person.click(heading('Total'));
    expect(customers()).toEqual(['=cmd|calc', 'Ann Price', 'Zoë Adams', 'Bilal Khan']);
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() => expect(screen.getByText('Sorted by Total, ascending')).toBeTruthy());
    await person.click(heading('Total'));
    expect(customers()).toEqual(['Zoë Adams', 'Ann Price', '=cmd|calc', 'Bilal Khan']);
    await person.click(heading('Total'));
    expect(customers()).toEqual(hires.map(({ customer }) => customer));
  });

  it('sorts by one column more with Shift, numbers as numbers', async () => {
    show();
    await person.click(heading('Days'));
    await person.keyboard('{Shift>}');
    await person.click(heading('Customer'));
    await person.keyboard('{/Shift}');
    expect(customers()).toEqual(['=cmd|calc', 'Ann Price', 'Bilal Khan', 'Zoë Adams']);
    expect(screen.getByText('Sorted by Days, ascending; Customer, ascending')).toBeTruthy();
  });
});

describe('search and filters', () => {
  it('finds words in any column without accents, says how many, and clears', async () => {
    show();
    await person.type(screen.getByRole('searchbox'), 'zoe £850');
    await waitFor(() => expect(customers()).toEqual(['Zoë Adams']));
    expect(screen.getAllByText('Rows: 1 of 4').length).toBeGreaterThan(0);
    await person.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(bodyRows()).toHaveLength(4));
  });

  it('counts in the words of the page where it is given them', () => {
    show({ countText: (matching, total) => `${matching} of ${total} hires` });
    expect(screen.getByText('4 of 4 hires')).toBeTruthy();
  });

  it('offers a way back when nothing matches', async () => {
    show();
    await person.type(screen.getByRole('searchbox'), 'nobody');
    await waitFor(() => expect(screen.getByText('Nothing matches')).toBeTruthy());
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(bodyRows()).toHaveLength(4));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('filters by values with their counts; counts follow the other filters', async () => {
    show();
    const button = screen.getAllByRole('button', { name: 'Status' }).find((one) => !one.closest('table'));
    await person.click(button!);
    const choices = within(screen.getByRole('group', { name: 'Filter by Status' }));
    expect(choices.getByText('Confirmed').closest('div')?.textContent).toBe('Confirmed2');
    await person.click(choices.getByRole('checkbox', { name: 'Pending' }));
    await person.click(choices.getByRole('checkbox', { name: 'Expired' }));
    expect(choices.getByText('Confirmed').closest('div')?.textContent).toBe('Confirmed2');
    await person.keyboard('{Escape}');
    expect(customers().toSorted()).toEqual(['=cmd|calc', 'Bilal Khan']);
    await person.type(screen.getByRole('searchbox'), 'ann');
    await waitFor(() => expect(screen.getByText('Nothing matches')).toBeTruthy());
    await person.click(button!);
    expect(screen.getByText('Confirmed').closest('div')?.textContent).toBe('Confirmed1');
  });
});

describe('keyboard', () => {
  it('has one tab stop; arrows, Home, End and pages move it; Enter opens', async () => {
    const opened = vi.fn();
    show({ rows: manyHires(200), onOpen: opened });
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    within(grid()).getAllByRole('rowheader')[0]!.focus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedText()).toBe('Customer 2');
    await person.keyboard('{End}');
    expect(focusedText()).toBe('expired');
    await person.keyboard('{Home}{ArrowUp}{Enter}');
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'H1' }));
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(heading('Customer'));
    await person.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('columnheader', { name: 'Days' }).getAttribute('aria-sort')).toBe('ascending');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('selects with Space, all with the box in the header', async () => {
    show({ bulkActions: (chosen) => <button type="button">Cancel {chosen.length}</button> });
    within(grid()).getAllByRole('rowheader')[1]!.focus();
    await person.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Cancel 1' })).toBeTruthy();
    expect(bodyRows()[1]!.getAttribute('aria-selected')).toBe('true');
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByRole('button', { name: 'Cancel 4' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });
});

describe('many rows', () => {
  it('draws only those in sight of 10,000 and tells the whole number', () => {
    show({ rows: manyHires(10_000) });
    expect(bodyRows().length).toBeGreaterThan(5);
    expect(bodyRows().length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getByText('Rows: 10,000')).toBeTruthy();
  });

  it('cuts what nobody could read', () => {
    show({ rows: [{ ...hires[0]!, customer: 'x'.repeat(10_000) }] });
    expect(within(grid()).getByRole('rowheader').textContent!.length).toBeLessThan(400);
  });
});

describe('view', () => {
  it('hides and moves columns, keeps it under the key, and forgets it', async () => {
    const { unmount } = show({ storageKey: 'hires' });
    await person.click(screen.getByRole('button', { name: 'View' }));
    await person.click(screen.getByRole('checkbox', { name: 'Total' }));
    await person.click(screen.getByRole('button', { name: 'Move Status earlier' }));
    await person.click(screen.getByRole('button', { name: 'Move Status earlier' }));
    const names = () => screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);
    expect(names()).toEqual(['Customer', 'Status', 'Days']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Customer' }).disabled).toBe(true);
    unmount();
    show({ storageKey: 'hires' });
    expect(names()).toEqual(['Customer', 'Status', 'Days']);
    await person.click(screen.getByRole('button', { name: 'View' }));
    await person.click(screen.getByRole('button', { name: 'Back to the usual view' }));
    expect(names()).toEqual(['Customer', 'Days', 'Total', 'Status']);
    expect(window.localStorage.getItem('hires')).toBeNull();
  });

  it('hands what matches, in its order, with the columns shown, to the export', async () => {
    const exported = vi.fn();
    show({ onExport: exported });
    await person.click(heading('Days'));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const [rows, columns] = exported.mock.calls[0]!;
    expect(rows.map(({ days }: Hire) => days)).toEqual([2, 2, 9, 10]);
    expect(columns).toHaveLength(4);
  });
});

describe('states', () => {
  it('is busy while loading, without a row', () => {
    show({ rows: [], loading: true });
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading the list');
  });

  it('shows what failed and tries again', async () => {
    const again = vi.fn();
    show({ rows: [], error: { text: 'No connection.', onRetry: again } });
    expect(screen.getByRole('alert').textContent).toContain('No connection.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('shows the empty state it was given', () => {
    show({ rows: [], empty: { title: 'No hires yet' } });
    expect(screen.getByText('No hires yet')).toBeTruthy();
  });
});

describe('with a server', () => {
  const server = { total: 45, page: 2, perPage: 20, onPageChange: vi.fn(), onSortingChange: vi.fn() };
  beforeEach(() => vi.clearAllMocks());

  it('shows rows as given, asks for order and pages, and offers no search it cannot do', async () => {
    show({ server });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(customers()[0]).toBe('Zoë Adams');
    expect(bodyRows()[0]!.getAttribute('aria-rowindex')).toBe('22');
    await person.click(heading('Days'));
    expect(server.onSortingChange).toHaveBeenCalledWith([{ id: 'days', desc: false }]);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(server.onPageChange).toHaveBeenCalledWith(3);
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  });
});

describe('the search of a server', () => {
  /** A list that keeps its words in an address: cut at both ends, and known a moment later. */
  function Trimming({ wait = 0 }: { wait?: number }) {
    const [search, setSearch] = useState('');
    const onSearchChange = (words: string) => {
      asked.push(words);
      setTimeout(() => setSearch(words.trim()), wait);
    };
    return (
      <>
        {table({
          server: { total: 45, page: 1, perPage: 20, onPageChange: () => {}, search, onSearchChange },
        })}
        <button type="button" onClick={() => setSearch('')}>
          Everything
        </button>
      </>
    );
  }
  const asked: string[] = [];
  const entry = () => screen.getByRole<HTMLInputElement>('searchbox');
  beforeEach(() => {
    asked.length = 0;
  });

  it('leaves a space at the end, and what was typed before the answer came', async () => {
    render(<Trimming wait={300} />);
    await person.type(entry(), 'ann ');
    await waitFor(() => expect(asked).toEqual(['ann ']));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(entry().value).toBe('ann ');
    await person.type(entry(), 'price');
    await waitFor(() => expect(asked.at(-1)).toBe('ann price'));
    expect(entry().value).toBe('ann price');
  });

  it('keeps a filter that was chosen while the words waited', async () => {
    const addresses: string[] = [];
    function Filtered() {
      const [status, setStatus] = useState('refunded');
      const onSearchChange = (words: string) => addresses.push(`${status} ${words}`);
      return (
        <>
          {table({
            server: { total: 45, page: 1, perPage: 20, onPageChange: () => {}, search: '', onSearchChange },
          })}
          <button type="button" onClick={() => setStatus('any')}>
            Any status
          </button>
        </>
      );
    }
    render(<Filtered />);
    fireEvent.change(entry(), { target: { value: 'ann' } });
    fireEvent.click(screen.getByRole('button', { name: 'Any status' }));
    await waitFor(() => expect(addresses).toEqual(['any ann']));
  });

  it('follows what is changed elsewhere', async () => {
    render(<Trimming />);
    await person.type(entry(), 'ann ');
    await waitFor(() => expect(asked).toEqual(['ann ']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await person.click(screen.getByRole('button', { name: 'Everything' }));
    expect(entry().value).toBe('');
  });
});

describe('cards', () => {
  it('shows the columns by their places, opens, selects and sorts', async () => {
    const opened = vi.fn();
    show({ layout: 'cards', onOpen: opened, bulkActions: () => <span>chosen</span> });
    const first = screen.getAllByRole('listitem')[0]!;
    expect(first.textContent).toContain('Days10');
    await person.click(within(first).getByRole('button', { name: 'Zoë Adams' }));
    expect(opened).toHaveBeenCalledWith(hires[0]);
    await person.click(within(first).getByRole('checkbox', { name: 'Select Zoë Adams' }));
    expect(screen.getByText('chosen')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'View' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Days, ascending');
    await person.keyboard('{Escape}');
    expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Ann Price');
  });

  it('draws fifty at a time', async () => {
    show({ layout: 'cards', rows: manyHires(120) });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await person.click(screen.getByRole('button', { name: 'Show more (70)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
  });
});
