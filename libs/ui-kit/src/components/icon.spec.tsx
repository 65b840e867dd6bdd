// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isIconName } from '../icon-names.ts';
import { icons } from '../icons.ts';
import { moreIcons } from '../more-icons.ts';
import { Icon } from './icon.tsx';

afterEach(cleanup);

describe('Icon', () => {
  it('draws what the frame needs at once', () => {
    const { container } = render(<Icon name="menu" />);
    expect(container.querySelector('svg.lucide-menu')).toBeTruthy();
  });

  it('keeps the place of one that comes later, and draws it then', async () => {
    const { container } = render(<Icon name="leaf" className="size-5" size={20} />);
    const empty = container.querySelector('svg');
    expect(empty?.getAttribute('width')).toBe('20');
    expect(empty?.classList.contains('size-5')).toBe(true);
    await waitFor(() => expect(container.querySelector('svg.lucide-leaf.size-5')).toBeTruthy());
  });

  it('draws a circle for a name it does not know', async () => {
    const { container } = render(<Icon name="constructor" />);
    await waitFor(() => expect(container.querySelector('svg.lucide-circle')).toBeTruthy());
  });

  it('has every icon in one of the two tables', () => {
    expect(Object.keys(icons).filter((name) => Object.hasOwn(moreIcons, name))).toEqual([]);
    expect(['menu', 'leaf', 'constructor'].map(isIconName)).toEqual([true, true, false]);
  });
});
