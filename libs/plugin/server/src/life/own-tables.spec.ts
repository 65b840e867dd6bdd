import { describe, expect, it } from 'vitest';
import { inOrder } from './own-tables.ts';

describe('the order of deleting', () => {
  it('takes what points to others before what it points to, and circles as they come', () => {
    const arrows = [
      { from: 'note', to: 'road' },
      { from: 'word', to: 'note' },
    ];
    expect(inOrder(['road', 'note', 'word'], arrows)).toEqual(['word', 'note', 'road']);
    expect(
      inOrder(
        ['a', 'b'],
        [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'a' },
        ],
      ).sort(),
    ).toEqual(['a', 'b']);
  });
});
