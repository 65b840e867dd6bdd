// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit-texts.tsx';
import { Timeline } from '../steps/timeline.tsx';
import { AccessDenied } from './access-denied.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { PlanGate } from './plan-gate.tsx';
import { SkeletonPage } from './skeleton.tsx';
import { StatCard } from './stat-card.tsx';

afterEach(cleanup);
const person = userEvent.setup();
const show = (part: ReactElement) => render(<KitProvider>{part}</KitProvider>);

describe('Timeline', () => {
  const events = [
    { id: 'a', title: 'Booked', time: '21 Nov, 10:00', dateTime: '2026-11-21T10:00:00Z', person: 'Ada Moss' },
    { id: 'b', title: 'Hand-over', time: '23 Nov, 09:00', text: 'At Leeds City', pending: true },
  ];

  it('is an ordered list with machine-readable times', () => {
    show(<Timeline label="History" events={events} />);
    const items = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Booked21 Nov, 10:00Ada Moss',
      'Hand-over23 Nov, 09:00At Leeds City',
    ]);
    expect(items[0]!.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T10:00:00Z');
    expect(items[0]!.parentElement?.tagName).toBe('OL');
  });

  it('says that it loads', () => {
    show(<Timeline label="History" events={[]} loading />);
    expect(screen.getByRole('status', { name: 'History' })).toBeTruthy();
  });
});

describe('StatCard', () => {
  it.each([
    [12, 'up by +12%last week'],
    [-3, 'down by −3%last week'],
    [0, 'unchanged 0%last week'],
    [null, '– nothing to compare with last week'],
  ])('tells a change of %j in words', (value, words) => {
    const { container } = show(<StatCard label="Hires" value="9" trend={{ value, caption: 'last week' }} />);
    expect(container.textContent).toBe(`Hires9${words}`);
  });

  it('shows a dash where there is no figure, and nothing of one while loading', () => {
    const { container, rerender } = show(<StatCard label="Hires" value={null} />);
    expect(container.textContent).toBe('Hires–');
    rerender(
      <KitProvider>
        <StatCard label="Hires" value="9" loading />
      </KitProvider>,
    );
    expect(container.textContent).toBe('Hires');
    expect(container.querySelector('[aria-busy]')).toBeTruthy();
  });

  it('keeps room below its figure, loading or not, but for one that has nothing there', () => {
    const parts = (card: ReactElement) => show(card).container.firstElementChild?.children.length;
    const figure = { label: 'Hires', value: '9' };
    const [room, loading] = [parts(<StatCard {...figure} />), parts(<StatCard {...figure} loading />)];
    expect([room, loading]).toEqual([3, 3]);
    expect(parts(<StatCard {...figure} bare />)).toBe(2);
    expect(parts(<StatCard {...figure} bare loading />)).toBe(2);
  });

  it('is one link with its label as name', () => {
    show(<StatCard label="Hires" value="9" link={<a href="/bookings" />} />);
    expect(screen.getByRole('link', { name: 'Hires' }).getAttribute('href')).toBe('/bookings');
  });

  it('is glad of less where less is better', () => {
    show(<StatCard label="Late" value="1" trend={{ value: -50, caption: '', goodWhen: 'down' }} />);
    expect(screen.getByText('50%', { exact: false }).closest('.text-success-text')).toBeTruthy();
  });
});

describe('PageHeader', () => {
  it('has one h1, a way back, and the rest of the actions as buttons and as a menu', async () => {
    const exported = vi.fn();
    show(
      <PageHeader
        title="Vans"
        description="All of them."
        back={<a href="/home">Home</a>}
        moreActions={[{ label: 'Export', onSelect: exported }]}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Export' }));
    expect(exported).toHaveBeenCalledTimes(2);
  });
});

describe('Breadcrumbs', () => {
  it('is a named list that ends with the page', () => {
    show(
      <Breadcrumbs
        items={[
          <a key="f" href="/fleet">
            Fleet
          </a>,
        ]}
        current="SV-12"
      />,
    );
    const nav = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(nav).getAllByRole('listitem')).toHaveLength(2);
    expect(within(nav).getByText('SV-12').getAttribute('aria-current')).toBe('page');
  });

  it('is nothing without a trail', () => {
    const { container } = show(<Breadcrumbs items={[]} />);
    expect(container.textContent).toBe('');
  });
});

describe('PlanGate', () => {
  const gate = (included: boolean) => (
    <PlanGate
      included={included}
      title="Live map"
      text="See your vans."
      plan="Professional"
      price="£8 a van a month"
    >
      <button type="button">Follow</button>
    </PlanGate>
  );

  it('lets in who has it', () => {
    show(gate(true));
    expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy();
    expect(screen.queryByText('Professional')).toBeNull();
  });

  it('shows what is needed, and the thing as a picture only', () => {
    const { container } = show(gate(false));
    expect(screen.getByRole('region', { name: 'Live map' }).textContent).toContain('£8 a van a month');
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[inert]')?.textContent).toBe('Follow');
  });
});

describe('states', () => {
  it('denies with a heading of the page', () => {
    show(<AccessDenied title="Access Denied" text="Ask an admin." action={<a href="/">Home</a>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  });

  it('takes a heading only where it is one', () => {
    show(<EmptyState title="Nothing" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says that a page loads', () => {
    show(<SkeletonPage />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
