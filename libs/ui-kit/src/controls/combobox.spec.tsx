// @vitest-environment happy-dom
import { Field } from '@convoy/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboSource, MultiCombobox, matchOptions } from './index.ts';

afterEach(cleanup);

const user = userEvent.setup();
const depots = [
  { value: 'leeds', label: 'Leeds City', detail: 'LS1 4AP' },
  { value: 'zurich', label: 'Zürich', terms: ['Switzerland'] },
  { value: 'york', label: 'York', disabled: true },
];
const entry = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(entry().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

function One({
  source = depots,
  onCreate,
}: {
  source?: ComboSource;
  onCreate?: (text: string) => { value: string; label: string };
}) {
  const [value, setValue] = useState('');
  return (
    <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
      <Field label="Depot">
        {(ids) => (
          <Combobox
            {...ids}
            listLabel="Depots"
            source={source}
            onCreate={onCreate}
            value={value}
            onValueChange={setValue}
          />
        )}
      </Field>
      <output>{value}</output>
    </form>
  );
}
const chosen = () => screen.getByRole('status').textContent;

describe('matchOptions', () => {
  it('finds every word in any order, without marks and case', () => {
    const found = (text: string) => matchOptions(depots, text).map(({ value }) => value);
    expect(found('')).toHaveLength(3);
    expect(found('zuri')).toEqual(['zurich']);
    expect(found('SWITZ zü')).toEqual(['zurich']);
    expect(found('4ap leeds')).toEqual(['leeds']);
    expect(found('leeds york')).toEqual([]);
  });
});

describe('Combobox', () => {
  it('is named by its label, opens on a press and filters as one types', async () => {
    render(<One />);
    expect(screen.getByLabelText('Depot')).toBe(entry());
    expect(entry().getAttribute('aria-expanded')).toBe('false');
    await user.click(entry());
    expect(entry().getAttribute('aria-expanded')).toBe('true');
    expect(options()).toHaveLength(3);
    await user.type(entry(), 'zur');
    expect(options()).toEqual(['Zürich']);
    expect(active()).toBe('Zürich');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('zurich');
    expect(entry().value).toBe('Zürich');
    expect(document.activeElement).toBe(entry());
  });

  it('goes round with the arrows, skips nothing and does not take what is disabled', async () => {
    render(<One />);
    entry().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Leeds');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('York');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('leeds');
  });

  it('forgets on leaving or Escape what was typed and not chosen', async () => {
    render(<One />);
    await user.type(entry(), 'lee{Enter}');
    await user.clear(entry());
    await user.type(entry(), 'nowhere');
    expect(screen.getByText('Nothing matches “nowhere”.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(entry().value).toBe('Leeds City');
    await user.type(entry(), 'x');
    await user.tab();
    expect(entry().value).toBe('Leeds City');
  });

  it('is emptied by its button', async () => {
    render(<One />);
    await user.type(entry(), 'lee{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
    expect(chosen()).toBe('');
    expect(entry().value).toBe('');
  });

  it('adds what is not there, where that is offered', async () => {
    const onCreate = vi.fn((text: string) => ({ value: 'new', label: text }));
    render(<One onCreate={onCreate} />);
    await user.type(entry(), 'Whitby');
    expect(options()).toEqual(['Add “Whitby”']);
    await user.keyboard('{Enter}');
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Whitby');
    expect(chosen()).toBe('new');
    expect(entry().value).toBe('Whitby');
    await user.type(entry(), 'york');
    expect(options()).toEqual(['York']);
  });

  it('asks for options: waiting, failing with another try, and the last question wins', async () => {
    const answers: {
      text: string;
      signal: AbortSignal;
      give: (labels: string[]) => void;
      fail: () => void;
    }[] = [];
    const source: ComboSource = (text, signal) =>
      new Promise((resolve, reject) => {
        answers.push({
          text,
          signal,
          give: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
          fail: () => reject(new Error('no')),
        });
      });
    render(<One source={source} />);
    await user.click(entry());
    expect(screen.getByText('Looking for matches')).toBeTruthy();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.fail());
    expect(screen.getByText('The choices could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await user.type(entry(), 'le');
    await vi.waitFor(() => expect(answers.at(-1)?.text).toBe('le'));
    expect(answers[1]?.signal.aborted).toBe(true);
    await act(async () => answers.at(-1)?.give(['Leeds']));
    await act(async () => answers[1]?.give(['Old']));
    expect(options()).toEqual(['Leeds']);
    await user.keyboard('{Enter}');
    expect(entry().value).toBe('Leeds');
  });
});

describe('MultiCombobox', () => {
  function Several() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <>
        <Field label="Depots">
          {(ids) => (
            <MultiCombobox
              {...ids}
              listLabel="Depots"
              source={depots}
              value={value}
              onValueChange={setValue}
            />
          )}
        </Field>
        <output>{value.join()}</output>
      </>
    );
  }

  it('keeps the list open, marks what is chosen and takes it back', async () => {
    render(<Several />);
    await user.type(entry(), 'leeds{Enter}');
    await user.type(entry(), 'zur{Enter}');
    expect(chosen()).toBe('leeds,zurich');
    expect(entry().getAttribute('aria-expanded')).toBe('true');
    const marked = screen
      .getAllByRole('option')
      .filter((option) => option.ariaSelected === 'true' || option.getAttribute('aria-selected') === 'true');
    expect(marked).toHaveLength(2);
    await user.keyboard('{Backspace}');
    expect(chosen()).toBe('leeds');
    await user.click(screen.getByRole('button', { name: 'Remove Leeds City' }));
    expect(chosen()).toBe('');
    expect(document.activeElement).toBe(entry());
  });
});
