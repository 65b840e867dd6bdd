// @vitest-environment happy-dom
import { Button, Checkbox, Input, KitProvider, Select, Textarea } from '@convoy/ui-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Form, FormCheck, FormField, type FormMessages, SubmitButton, useKitForm } from './index.ts';

afterEach(cleanup);

const schema = z.strictObject({
  name: z.string().trim().min(2).max(10),
  email: z.email(),
  phone: z
    .string()
    .regex(/^\d{5,}$/)
    .optional(),
  size: z.enum(['small', 'large']),
  notes: z.string().max(10).nullable(),
  terms: z.literal(true),
});
type Values = z.output<typeof schema>;
const empty = { name: '', email: '', phone: '', size: '' as 'small', notes: '', terms: false as true };

class Refusal extends Error {
  readonly code: string;
  readonly faults: { field: string; message: string }[];
  constructor(code: string, faults: { field: string; message: string }[] = []) {
    super(code);
    this.code = code;
    this.faults = faults;
  }
}

function Page({
  onSubmit,
  onSaved,
  messages,
  afterSaved,
  start = empty,
}: {
  onSubmit: (values: Values) => Promise<unknown>;
  onSaved?: (result: unknown) => void;
  messages?: FormMessages;
  afterSaved?: 'clear';
  start?: typeof empty;
}) {
  const [, setTold] = useState(0);
  const form = useKitForm({
    schema,
    defaultValues: start,
    onSubmit,
    // As a toast does it: what is told is drawn at once.
    onRefused: () => flushSync(() => setTold((told) => told + 1)),
    onSaved: (result) => onSaved?.(`${result} ${form.dirty ? 'dirty' : 'clean'}`),
    messages,
    afterSaved,
    refusedFields: { EMAIL_TAKEN: 'email' },
  });
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name" required>
        <Input />
      </FormField>
      <FormField form={form} name="email" label="Email" id="email">
        <Input type="email" />
      </FormField>
      <FormField form={form} name="phone" label="Phone">
        <Input type="tel" />
      </FormField>
      <FormField form={form} name="size" label="Size">
        <Select
          placeholder="Choose"
          options={[
            { value: 'small', label: 'Small' },
            { value: 'large', label: 'Large' },
          ]}
        />
      </FormField>
      <FormField form={form} name="notes" label="Notes">
        <Textarea limit={10} />
      </FormField>
      <FormCheck form={form} name="terms" label="Terms">
        <Checkbox label="I agree" />
      </FormCheck>
      <SubmitButton>Save</SubmitButton>
      <Button onClick={form.discard}>Discard</Button>
      <output>{form.dirty ? 'unsaved' : 'saved'}</output>
    </Form>
  );
}

function show(props: Parameters<typeof Page>[0]) {
  return render(
    <KitProvider
      readFailure={(error) =>
        error instanceof Refusal
          ? { code: error.code, message: `Refused: ${error.code}`, faults: error.faults }
          : { code: '', message: 'No idea.', faults: [] }
      }
    >
      <Page {...props} />
    </KitProvider>,
  );
}

const user = userEvent.setup();
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const lines = () => screen.getAllByRole('link').map((link) => link.textContent);

async function fill() {
  await user.type(box(/^Name/), ' Ada ');
  await user.type(box(/^Email/), 'ada@example.com');
  await user.selectOptions(box(/^Size/), 'large');
  await user.click(screen.getByRole('checkbox'));
}

describe('a form that is not filled in as it should be', () => {
  it('sends nothing, sums the faults up in the order of the page and takes the focus there', async () => {
    const onSubmit = vi.fn();
    show({ onSubmit });
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(lines()).toEqual([
      'Name: Please fill this in.',
      'Email: Please fill this in.',
      'Size: Please fill this in.',
      'Terms: Please fill this in.',
    ]);
    expect(document.activeElement?.querySelector('a')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: /^Size/ }));
    expect(document.activeElement).toBe(box(/^Size/));
    await user.click(screen.getByRole('link', { name: /^Terms/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  it('finds no fault with an entry that was only looked at', async () => {
    show({ onSubmit: vi.fn() });
    await user.click(box(/^Email/));
    await user.tab();
    expect(box(/^Email/).getAttribute('aria-invalid')).toBeNull();
    await save();
    expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('lets a press of a button land before the field it comes from is checked', async () => {
    show({ onSubmit: vi.fn() });
    await user.type(box(/^Email/), 'ada@');
    // What appears between the two halves of a press would move the button away from under it.
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Discard' }) });
    expect(box(/^Email/).getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(box(/^Email/));
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Discard' }) });
    expect(box(/^Email/).value).toBe('');
  });

  it('says what is wrong beside the field, and takes it back when it is mended', async () => {
    show({ onSubmit: vi.fn() });
    await user.type(box(/^Email/), 'ada@');
    await user.tab();
    expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true');
    const described = () => document.getElementById(box(/^Email/).getAttribute('aria-describedby') ?? '');
    expect(described()?.textContent).toBe('Enter an email address like name@example.com.');
    await user.type(box(/^Email/), 'example.com');
    await waitFor(() => expect(box(/^Email/).getAttribute('aria-invalid')).toBeNull());
  });

  it("takes the slice's own sentences, the more exact first, with their numbers", async () => {
    show({
      onSubmit: vi.fn(),
      messages: {
        'name.required': 'Tell us your name.',
        name: 'Between {min} and so on.',
        required: 'Needed.',
      },
    });
    await save();
    expect(lines()).toEqual([
      'Name: Tell us your name.',
      'Email: Needed.',
      'Size: Needed.',
      'Terms: Needed.',
    ]);
    await user.type(box(/^Name/), 'A');
    await waitFor(() => expect(lines()[0]).toBe('Name: Between 2 and so on.'));
  });

  it('counts a long text near its limit and never cuts it', async () => {
    show({ onSubmit: vi.fn() });
    await user.type(box(/^Notes/), '1234567');
    expect(screen.queryByText(/^Characters/)).toBeNull();
    await user.type(box(/^Notes/), '8');
    expect(screen.getByText('Characters left: 2')).toBeTruthy();
    await user.type(box(/^Notes/), '9012');
    expect(box(/^Notes/).value).toBe('123456789012');
    expect(screen.getByText('Characters too many: 2')).toBeTruthy();
  });
});

describe('a form that is sent', () => {
  it('gives what the schema made of it: trimmed, and empty entries left out or null', async () => {
    const onSubmit = vi.fn(async () => 'done');
    const onSaved = vi.fn();
    show({ onSubmit, onSaved });
    await fill();
    expect(screen.getByRole('status').textContent).toBe('unsaved');
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada',
      email: 'ada@example.com',
      size: 'large',
      notes: null,
      terms: true,
    });
    // Clean before it is told, or leading on would meet the guard.
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('done clean'));
    expect(box(/^Name/).value).toBe(' Ada ');
  });

  it('goes once, however often it is pressed, and the button is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => promise);
    show({ onSubmit });
    await fill();
    const form = document.querySelector('form');
    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await user.type(box(/^Email/), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Save/ }).disabled).toBe(true);
    await act(async () => resolve());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('keeps as unsaved what was typed while it was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    show({ onSubmit: () => promise });
    await fill();
    await save();
    await user.type(box(/^Phone/), '12345');
    await act(async () => resolve());
    expect(box(/^Phone/).value).toBe('12345');
    expect(screen.getByRole('status').textContent).toBe('unsaved');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(box(/^Phone/).value).toBe('');
    expect(box(/^Email/).value).toBe('ada@example.com');
  });

  it('is empty again afterwards where that is asked for', async () => {
    show({ onSubmit: async () => 1, afterSaved: 'clear' });
    await fill();
    await save();
    await waitFor(() => expect(box(/^Email/).value).toBe(''));
    expect(screen.getByRole('status').textContent).toBe('saved');
  });
});

describe('a form whose record changes meanwhile', () => {
  it('takes over what was not touched and keeps what was typed', async () => {
    function Record({ values }: { values: { name: string; email: string } }) {
      const form = useKitForm({
        schema: z.strictObject({ name: z.string(), email: z.string() }),
        defaultValues: { name: '', email: '' },
        values,
        onSubmit: async () => {},
      });
      return (
        <Form form={form}>
          <FormField form={form} name="name" label="Name">
            <Input />
          </FormField>
          <FormField form={form} name="email" label="Email">
            <Input />
          </FormField>
        </Form>
      );
    }
    const { rerender } = render(<Record values={{ name: 'Ada', email: 'a@example.com' }} />);
    await user.type(box(/^Name/), ' Moss');
    rerender(<Record values={{ name: 'Eve', email: 'b@example.com' }} />);
    await waitFor(() => expect(box(/^Email/).value).toBe('b@example.com'));
    expect(box(/^Name/).value).toBe('Ada Moss');
  });
});

describe('a form that is refused', () => {
  it('puts faults of the server beside their fields and loses nothing', async () => {
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(
        new Refusal('INVALID_INPUT', [
          { field: 'phone', message: 'is not a number we can call' },
          { field: 'stranger', message: 'is not known' },
        ]),
      )
      .mockResolvedValueOnce(undefined);
    show({ onSubmit });
    await fill();
    await save();
    expect(lines()).toEqual(['Phone: is not a number we can call']);
    expect(document.activeElement?.querySelector('a')).not.toBeNull();
    expect(box(/^Email/).value).toBe('ada@example.com');
    expect(screen.getByRole('status').textContent).toBe('unsaved');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  it('finds the field of a code that names none', async () => {
    show({ onSubmit: vi.fn().mockRejectedValue(new Refusal('EMAIL_TAKEN')) });
    await fill();
    await save();
    expect(lines()).toEqual(['Email: Refused: EMAIL_TAKEN']);
    expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the fault beside the very field it is sent from', async () => {
    show({ onSubmit: vi.fn().mockRejectedValue(new Refusal('EMAIL_TAKEN')) });
    await fill();
    await userEvent.type(box(/^Email/), '{Enter}');
    await waitFor(() => expect(document.activeElement).not.toBe(box(/^Email/)));
    // Leaving a field checks it, which takes a moment.
    await act(() => new Promise((settled) => setTimeout(settled, 50)));
    expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says what is about no field above the form', async () => {
    show({ onSubmit: vi.fn().mockRejectedValue(new Error('boom')) });
    await fill();
    await save();
    expect(screen.getByRole('alert').textContent).toBe('No idea.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
