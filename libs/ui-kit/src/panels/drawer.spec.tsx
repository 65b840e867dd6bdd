// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Banner } from '../components/banner.tsx';
import { Progress } from '../components/progress.tsx';
import { Drawer, DrawerContent, DrawerTitle, DrawerTrigger } from './drawer.tsx';

afterEach(cleanup);

describe('Drawer', () => {
  it('is named by its title, keeps the focus inside and gives it back on Escape', async () => {
    const user = userEvent.setup();
    render(
      <Drawer>
        <DrawerTrigger>Filters</DrawerTrigger>
        <DrawerContent aria-describedby={undefined}>
          <DrawerTitle>Choose filters</DrawerTitle>
        </DrawerContent>
      </Drawer>,
    );
    await user.click(screen.getByText('Filters'));
    const drawer = screen.getByRole('dialog', { name: 'Choose filters' });
    await user.tab();
    await user.tab();
    expect(drawer.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Filters');
  });
});

describe('Progress', () => {
  it('says how far it is, within its ends, and nothing where that is not known', () => {
    const { rerender } = render(<Progress value={1.7} label="Sending" />);
    const bar = () => screen.getByRole('progressbar', { name: 'Sending' });
    expect(bar().getAttribute('aria-valuenow')).toBe('100');
    rerender(<Progress label="Sending" />);
    expect(bar().getAttribute('aria-valuenow')).toBeNull();
  });
});

describe('Banner', () => {
  it('has a button to put it away only where it can be', async () => {
    let gone = false;
    const { rerender } = render(<Banner>Offline</Banner>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Banner
        onDismiss={() => {
          gone = true;
        }}
      >
        Offline
      </Banner>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(gone).toBe(true);
  });
});
