// @vitest-environment happy-dom
import { Field, KitProvider } from '@convoy/ui-kit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CodeField,
  joinPhone,
  MoneyField,
  NumberField,
  PhoneField,
  SearchField,
  Slider,
  splitPhone,
} from './index.ts';

afterEach(cleanup);

const user = userEvent.setup();

/** Shows a control with its state and what it gave last. */
function Held<T>({
  start,
  locale,
  children,
}: {
  start: T;
  locale?: string;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <KitProvider locale={locale}>
      {children(value, setValue)}
      <span data-testid="held">{JSON.stringify(value)}</span>
    </KitProvider>
  );
}
const held = () => JSON.parse(screen.getByTestId('held').textContent ?? '');

describe('NumberField', () => {
  const show = (start: number | null, locale?: string) =>
    render(
      <Held<number | null> start={start} locale={locale}>
        {(value, set) => (
          <Field label="Seats">
            <NumberField value={value} onValueChange={set} min={1} max={9} places={1} />
          </Field>
        )}
      </Held>,
    );
  const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Seats' });

  it('steps by keys and buttons, never beyond its limits', async () => {
    show(null);
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(held()).toBe(1);
    await user.keyboard('{ArrowDown}');
    expect(held()).toBe(1);
    for (let press = 0; press < 9; press++)
      await user.click(screen.getByRole('button', { name: 'Increase' }));
    expect(held()).toBe(9);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase' }).disabled).toBe(true);
  });

  it('reads what the locale writes, and leaves what is no number to be mended', async () => {
    show(2.5, 'de');
    expect(box().value).toBe('2,5');
    await user.clear(box());
    await user.type(box(), '3,5');
    expect(held()).toBe(3.5);
    await user.clear(box());
    await user.type(box(), 'three');
    await user.tab();
    expect(held()).toBeNull();
    expect(box().value).toBe('three');
  });
});

describe('MoneyField', () => {
  it('gives decimal strings with two places and writes them so on leaving', async () => {
    render(
      <Held start="">
        {(value, set) => (
          <Field label="Rate">
            <MoneyField value={value} onValueChange={set} />
          </Field>
        )}
      </Held>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Rate');
    await user.type(box, '£1,085.5');
    expect(held()).toBe('1085.50');
    await user.tab();
    expect(box.value).toBe('1085.50');
    await user.clear(box);
    await user.type(box, '-4');
    expect(held()).toBe('');
    expect(box.value).toBe('-4');
  });
});

describe('PhoneField', () => {
  it.each([
    ['+44 7700 900123', 'GB', '7700 900123'],
    ['+1 202 555 0100', 'CA', '202 555 0100'],
    ['+353 1 234', 'IE', '1 234'],
    ['07700 900123', 'GB', '07700 900123'],
    ['+999 1', 'GB', '+999 1'],
  ])('splits %j into %s and %j', (value, country, rest) => {
    expect(splitPhone(value, 'GB')).toEqual({ country, rest });
  });

  it('puts a number and its country together, without the zero of the trunk, but with Italy’s', () => {
    expect(joinPhone('GB', '07700 900123')).toBe('+44 7700 900123');
    expect(joinPhone('IT', '06 1234')).toBe('+39 06 1234');
    expect(joinPhone('GB', '')).toBe('');
  });

  it('changes the country and keeps the number', async () => {
    render(
      <Held start="+44 7700 900123">
        {(value, set) => (
          <Field label="Phone">
            <PhoneField value={value} onValueChange={set} />
          </Field>
        )}
      </Held>,
    );
    await user.selectOptions(screen.getByLabelText('Country code'), 'DE');
    expect(held()).toBe('+49 7700 900123');
    await user.clear(screen.getByLabelText('Phone'));
    expect(held()).toBe('');
    await user.paste('+33 1 23');
    expect(held()).toBe('+33 1 23');
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('FR');
  });
});

describe('CodeField', () => {
  it('takes digits alone, however they are pasted, and says when it is whole', async () => {
    const onComplete = vi.fn();
    render(
      <Held start="">
        {(value, set) => (
          <Field label="Code">
            <CodeField value={value} onValueChange={set} onComplete={onComplete} />
          </Field>
        )}
      </Held>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Code');
    expect(box.autocomplete).toBe('one-time-code');
    await user.type(box, '12a');
    expect(held()).toBe('12');
    await user.clear(box);
    await user.paste('123 456 789');
    expect(held()).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });
});

describe('SearchField', () => {
  it('has a name of its own, and is emptied by Escape and by its button with the focus kept', async () => {
    render(
      <Held start="">{(value, set) => <SearchField value={value} onValueChange={set} shortcut="/" />}</Held>,
    );
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.type(box, 'van');
    await user.keyboard('{Escape}');
    expect(held()).toBe('');
    await user.type(box, 'van');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(held()).toBe('');
    expect(document.activeElement).toBe(box);
  });
});

describe('Slider', () => {
  it('moves by keys, says its amount in words, and names both ends of a range', async () => {
    render(
      <Held<readonly [number, number]> start={[20, 60]}>
        {(value, set) => (
          <Slider
            aria-label="Price"
            value={value}
            onValueChange={set}
            min={0}
            max={100}
            step={5}
            format={(amount) => `£${amount}`}
          />
        )}
      </Held>,
    );
    const to = screen.getByRole('slider', { name: 'Price, To' });
    to.focus();
    await user.keyboard('{ArrowRight}');
    expect(held()).toEqual([20, 65]);
    expect(to.getAttribute('aria-valuetext')).toBe('£65');
    expect(screen.getByRole('slider', { name: 'Price, From' })).toBeTruthy();
  });
});
