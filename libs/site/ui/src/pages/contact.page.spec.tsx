// @vitest-environment happy-dom
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ContactPage from './contact.page.tsx';

const showPage = pageShower({ site: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const tenant = {
  kind: 'platform',
  name: 'Convoy',
  contact: { email: 'hello@convoy.example', phone: '020 7946 0000', address: '1 Road, London' },
} as never;

it('takes the topic from the address, sends what was typed and says the reference', async () => {
  const calls = answerCalls({ 'POST /api/contact': { reference: 'E-4F2' } });
  await showPage(<ContactPage />, { path: '/contact', at: '/contact?topic=sales', tenant });
  const topic = (await screen.findByLabelText(/^What is it about/)) as HTMLSelectElement;
  expect(topic.value).toBe('sales');
  expect(topic.options).toHaveLength(4);
  await person.type(screen.getByLabelText(/^Your name/), 'Harriet Moss');
  await person.type(screen.getByLabelText(/^E-mail/), 'harriet@example.org');
  await person.type(screen.getByLabelText(/^Your message/), 'We run twelve vans in York.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/E-4F2/)).toBeTruthy();
  const [sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    topic: 'sales',
    name: 'Harriet Moss',
    email: 'harriet@example.org',
    message: 'We run twelve vans in York.',
    website: '',
  });
  expect(sent?.body).not.toHaveProperty('phone');
});

it('says beside the fields what is missing, and sends nothing', async () => {
  const calls = answerCalls({});
  await showPage(<ContactPage />, { path: '/contact', at: '/contact', tenant });
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('offers times for a demonstration, and the calendar entry of the one that was asked for', async () => {
  const at = '2026-12-01T10:00:00.000Z';
  const calls = answerCalls({
    'POST /api/contact': { reference: 'E-4F3' },
    'GET /api/contact/demo-slots': { minutes: 30, slots: [at] },
  });
  await showPage(<ContactPage />, { path: '/contact', at: '/contact?topic=demo', tenant });
  const time = (await screen.findByLabelText(/^When would you like/)) as HTMLSelectElement;
  await waitFor(() => expect(time.options).toHaveLength(2));
  await person.selectOptions(time, at);
  await person.type(screen.getByLabelText(/^Your name/), 'Harriet Moss');
  await person.type(screen.getByLabelText(/^E-mail/), 'harriet@example.org');
  await person.type(screen.getByLabelText(/^Your message/), 'Please show us the workshop.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  const entry = await screen.findByRole('link', { name: 'Save to calendar' });
  expect(new URL(entry.getAttribute('href') ?? '', 'http://x').searchParams.get('at')).toBe(at);
  const [sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ topic: 'demo', demoAt: at });
});
