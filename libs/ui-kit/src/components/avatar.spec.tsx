// @vitest-environment happy-dom
// Own process: a document remembers pictures that did not load.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

afterEach(cleanup);

describe('initialsOf', () => {
  it.each([
    ['Ada Byron Moss', 'AM'],
    ['ada', 'A'],
    ['  ada   moss ', 'AM'],
    ['👩‍🔧 Moss', '👩M'],
    ['نور الهاشمي', 'نا'],
    ['', ''],
    ['x'.repeat(10_000), 'X'],
  ])('%j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('Avatar', () => {
  it('shows initials where the picture cannot be loaded, and tries another one', () => {
    const { container, rerender } = render(<Avatar name="Ada Moss" src="/one.png" />);
    const picture = () => container.querySelector('img');
    fireEvent.error(picture() as HTMLImageElement);
    expect(container.textContent).toBe('AM');
    rerender(<Avatar name="Ada Moss" src="/two.png" />);
    expect(picture()?.getAttribute('src')).toBe('/two.png');
  });
});
