// @vitest-environment happy-dom
// Own process: a document remembers pictures that did not load.
import { userOf } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, nameOf } from './avatar.tsx';

afterEach(cleanup);
const person = (over: object) => ({ ...userOf('customer'), ...over });

describe('the initials', () => {
  it.each([
    [{}, 'AM'],
    [{ firstName: 'øystein', lastName: '' }, 'Ø'],
    [{ firstName: '', lastName: '' }, 'A'],
    [{ firstName: '🚐Van', lastName: '李' }, '🚐李'],
  ])('of %j is %s', (over, initials) => {
    expect(render(<Avatar user={person(over)} />).container.textContent).toBe(initials);
  });
});

it('calls somebody without a name by the e-mail', () => {
  expect(nameOf(person({ firstName: '', lastName: '' }))).toBe('ada@example.com');
});

describe('Avatar', () => {
  it('shows the picture, and the letters where it does not load, until there is another', () => {
    const { container, rerender } = render(<Avatar user={person({ profileImageUrl: '/files/1' })} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/files/1');
    if (picture) fireEvent.error(picture);
    expect(container.textContent).toBe('AM');
    rerender(<Avatar user={person({ profileImageUrl: '/files/2' })} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/2');
  });
});
