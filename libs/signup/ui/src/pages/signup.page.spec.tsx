// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import SignupPage from './signup.page.tsx';

const showPage = pageShower({ signup: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
const tokens = join(import.meta.dirname, '../../../../../tenants/_default/brand/tokens.json');
const offer = {
  domain: '.convoy.example',
  trialDays: 30,
  plans: [
    { code: 'solo-operator', list: 'franchise', name: 'Solo Operator', monthly: '199.00', vans: 3 },
    { code: 'starter', list: 'self-serve', name: 'Starter', monthly: '79.00', vans: 5 },
    { code: 'professional', list: 'self-serve', name: 'Professional', monthly: '199.00', vans: 25 },
  ],
  theme: JSON.parse(readFileSync(tokens, 'utf8')),
};
const free = (subdomain: string) => ({ subdomain, free: true, fault: null });
const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const open = async (answers: Record<string, unknown>, at = '/signup') => {
  const calls = answerCalls({ 'GET /api/signup/offer': offer, ...answers });
  await showPage(<SignupPage />, {
    path: '/signup',
    at,
    tenant: { kind: 'platform', name: 'Convoy' } as never,
  });
  await screen.findByLabelText(/^Business name/);
  return calls;
};
const fillIn = async () => {
  await person.type(screen.getByLabelText(/^Business name/), 'Acme Vans');
  await person.type(screen.getByLabelText(/^Telephone/), '01904 960200');
  await person.type(screen.getByLabelText(/^Address/), '4 Mill Lane, York');
  await person.type(screen.getByLabelText(/^First name/), 'Ada');
  await person.type(screen.getByLabelText(/^Last name/), 'Moss');
  await person.type(screen.getByLabelText(/^E-mail/), 'ada@acme.example');
  await person.type(screen.getByLabelText(/^Password/), 'seven-otters-swim');
};

it('makes an address of the name, signs up with the plan of the link and goes to the new host', async () => {
  const calls = await open(
    {
      'GET /api/signup/subdomain/acme-vans': free('acme-vans'),
      'POST /api/signup': {
        subdomain: 'acme-vans',
        origin: 'https://acme-vans.convoy.example',
        handOver: 'once',
      },
    },
    '/signup?plan=professional',
  );
  await fillIn();
  expect((screen.getByLabelText(/^Web address/) as HTMLInputElement).value).toBe('acme-vans');
  expect(await screen.findByText('acme-vans.convoy.example is free.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create my site' }));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://acme-vans.convoy.example/welcome#token=once'),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    business: 'Acme Vans',
    subdomain: 'acme-vans',
    plan: 'professional',
    logo: null,
    website: '',
  });
});

it('keeps an address of one’s own, and says why another cannot be used', async () => {
  await open({
    'GET /api/signup/subdomain/swiftvans': { subdomain: 'swiftvans', free: false, fault: 'confusable' },
  });
  const address = screen.getByLabelText(/^Web address/) as HTMLInputElement;
  await person.type(address, 'swiftvans');
  expect(await screen.findByText(/could be taken for another address/)).toBeTruthy();
  await person.type(screen.getByLabelText(/^Business name/), 'Acme');
  expect(address.value).toBe('swiftvans');
  fireEvent.change(address, { target: { value: 'www' } });
  expect(await screen.findByText(/reserved for Convoy/)).toBeTruthy();
  fireEvent.change(address, { target: { value: 'a'.repeat(64) } });
  expect(await screen.findByText('Use at most 40 characters.')).toBeTruthy();
});

it('mends a colour as it is chosen', async () => {
  await open({});
  fireEvent.change(screen.getAllByLabelText(/^Main colour/)[0]!, { target: { value: '#ffee00' } });
  expect(await screen.findByText(/Too faint for text on light grounds: #[0-9a-f]{6} is used/)).toBeTruthy();
});

it('refuses a logo with a script and takes one without', async () => {
  await open({});
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const choose = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'logo.svg', { type: 'image/svg+xml' })] } });
  choose(svg('<script>alert(1)</script>'));
  expect(await screen.findByText(/scripts, links or pictures in it/)).toBeTruthy();
  choose(svg('<path d="M0 0h9v9z"/>'));
  expect(await screen.findByText('logo.svg is chosen')).toBeTruthy();
});

it('takes a drawing with styles and a picture of pixels, shows them, and refuses what is too large or neither', async () => {
  await open({});
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = (part: BlobPart, name: string, type: string) =>
    fireEvent.change(input, { target: { files: [new File([part], name, { type })] } });
  const shown = () =>
    [...document.querySelectorAll('figure img')].map((img) => img.getAttribute('src') ?? '');
  const styled =
    '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#111111}</style><path class="a" d="M0 0"/></svg>';
  choose(styled, 'logo.svg', 'image/svg+xml');
  expect(await screen.findByText('logo.svg is chosen')).toBeTruthy();
  expect(decodeURIComponent(shown()[0] ?? '')).toContain('fill="#111111"');
  choose('pixels', 'logo.png', 'image/png');
  expect(await screen.findByText('logo.png is chosen')).toBeTruthy();
  expect(shown()).toEqual(['data:image/png;base64,cGl4ZWxz', 'data:image/png;base64,cGl4ZWxz']);
  choose('x'.repeat(600_001), 'large.jpg', 'image/jpeg');
  expect(await screen.findByText(/This file is too large/)).toBeTruthy();
  expect(shown()).toEqual([]);
  choose('GIF89a', 'logo.gif', 'image/gif');
  expect(await screen.findByText(/not a PNG, JPEG, WebP or SVG/)).toBeTruthy();
});

it('shows the logo that was chosen last, whichever is read first', async () => {
  await open({});
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const drawing = (name: string) => new File([], name, { type: 'image/svg+xml' });
  const [slow, quick] = [drawing('slow.svg'), drawing('quick.svg')];
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  const reading = Promise.withResolvers<string>();
  slow.text = () => reading.promise;
  quick.text = () => Promise.resolve(text);
  for (const file of [slow, quick]) fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('quick.svg is chosen')).toBeTruthy();
  // Until all that follows from it has run.
  await act(async () => {
    reading.resolve(text);
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.queryByText('slow.svg is chosen')).toBeNull();
  expect(screen.getByText('quick.svg is chosen')).toBeTruthy();
});

it('puts a refusal beside its field and keeps what was typed', async () => {
  await open({
    'GET /api/signup/subdomain/acme-vans': free('acme-vans'),
    'POST /api/signup': refuse(422, 'PASSWORD_EASY', 'This password is easy to guess.'),
  });
  await fillIn();
  await person.click(screen.getByRole('button', { name: 'Create my site' }));
  await waitFor(() => expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true'));
  expect((screen.getByLabelText(/^Business name/) as HTMLInputElement).value).toBe('Acme Vans');
  expect(assign).not.toHaveBeenCalled();
});
