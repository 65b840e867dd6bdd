// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matchSuggestions, SuggestField, type Suggestion } from './suggest-field.tsx';

afterEach(cleanup);

const suggestions: Suggestion[] = [
  { id: 1, value: 'Leeds City', detail: 'Leeds, LS1 4AP', terms: ['LS1 4AP', 'Wellington Street'] },
  { id: 2, value: 'York', detail: 'York, YO1 7HU', terms: ['YO1 7HU'] },
];

describe('matchSuggestions', () => {
  it.each([
    ['', [1, 2]],
    ['  leeds ', [1]],
    ['wellington', [1]],
    ['yo1', [2]],
    ['Paris', []],
  ])('finds by %j', (text, ids) => {
    expect(matchSuggestions(suggestions, text).map(({ id }) => id)).toEqual(ids);
  });
});

describe('SuggestField', () => {
  const person = userEvent.setup();
  const changed = vi.fn();
  function Page() {
    const [value, setValue] = useState('');
    return (
      <SuggestField
        label="Where from?"
        listLabel="Depots"
        suggestions={suggestions}
        value={value}
        onValueChange={(next, chosen) => {
          changed(next, chosen);
          setValue(next);
        }}
      />
    );
  }
  const show = () => {
    changed.mockClear();
    render(<Page />);
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Where from?' });
  };

  it('suggests while one types, and takes what is clicked', async () => {
    const field = show();
    await person.type(field, 'lee');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(changed).toHaveBeenLastCalledWith('lee', false);
    await person.click(screen.getByRole('option', { name: /Leeds City/ }));
    expect(changed).toHaveBeenLastCalledWith('Leeds City', true);
    expect(field.value).toBe('Leeds City');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('is worked by the keyboard: arrows go round, Enter takes', async () => {
    const field = show();
    await person.click(field);
    await person.keyboard('{ArrowUp}');
    const last = screen.getByRole('option', { selected: true });
    expect(last.textContent).toContain('York');
    expect(field.getAttribute('aria-activedescendant')).toBe(last.id);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Leeds City');
  });

  it('keeps what was typed when it is closed by Escape', async () => {
    const field = show();
    await person.type(field, 'yor{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('yor');
  });
});
