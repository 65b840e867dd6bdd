// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CustomerDocument } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { customer, staffRules } from '../testing/customer.fixtures.ts';
import { DocumentsCard } from './documents-card.tsx';

const showPage = pageShower({ customer: en });
const person = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const document = (change: Partial<CustomerDocument> = {}): CustomerDocument => ({
  id: 4,
  kind: 'address',
  name: 'bill.pdf',
  note: 'Until March',
  contentType: 'application/pdf',
  sizeBytes: 1000,
  addedByName: 'Robin Tester',
  addedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const open = async (answers: Parameters<typeof answerCalls>[0], rules = staffRules) => {
  const calls = answerCalls(answers);
  await showPage(<DocumentsCard customer={customer()} />, { user: userOf('operator'), rules });
  return calls;
};

describe('documents of a customer', () => {
  it('are listed with kind and note, lead to their files, and are removed after a question', async () => {
    const calls = await open({
      'GET /api/customers/7/documents': [document(), document({ id: 5, name: 'pass.jpg', kind: 'other' })],
      'DELETE /api/customers/7/documents/4': [document({ id: 5, name: 'pass.jpg', kind: 'other' })],
    });
    const link = await screen.findByRole('link', { name: 'bill.pdf' });
    expect(link.getAttribute('href')).toBe('/api/customers/7/documents/4');
    expect(link.hasAttribute('download')).toBe(true);
    expect(screen.getByText(/^Proof of address · Robin Tester · /)).toBeTruthy();
    expect(screen.getAllByText('Until March')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Remove document: bill.pdf' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove bill.pdf?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(within(question).getByRole('button', { name: 'Remove document' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'bill.pdf' })).toBeNull());
    // The button that was pressed is gone: the next document takes the focus.
    await waitFor(() =>
      expect(window.document.activeElement).toBe(screen.getByRole('link', { name: 'pass.jpg' })),
    );
  });

  it('that show a number whole are saved by whose role sees it, and said to be so to others', async () => {
    const answers = {
      'GET /api/customers/7/documents': [document(), document({ id: 5, name: 'pass.jpg', kind: 'identity' })],
    };
    await open(answers, [['read,update', 'Customer']]);
    expect(await screen.findByRole('link', { name: 'bill.pdf' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'pass.jpg' })).toBeNull();
    expect(screen.getByText('pass.jpg')).toBeTruthy();
    expect(screen.getAllByText('Only admins can save this document.')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Remove document: pass.jpg' })).toBeTruthy();
  });

  it('are none, failed, or read only', async () => {
    await open({ 'GET /api/customers/7/documents': [] });
    expect(await screen.findByText('No documents yet.')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/customers/7/documents': refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('Failed to load the documents')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/customers/7/documents': [document()] }, [['read', 'Customer']]);
    expect(await screen.findByRole('link', { name: 'bill.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  });

  it('are added by saying what they are and choosing a file', async () => {
    await open({ 'GET /api/customers/7/documents': [] });
    const sent = vi.fn();
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        setRequestHeader() {}
        open(method: string, url: string) {
          sent(method, url);
        }
        send() {}
        abort() {}
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Add documents' }));
    await person.selectOptions(await screen.findByLabelText(/What it is/), 'licence');
    await person.type(screen.getByLabelText('Note'), 'Front');
    const input = window.document.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['%PDF-'], 'my licence.pdf', { type: 'application/pdf' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'POST',
        '/api/customers/7/documents?kind=licence&name=my+licence.pdf&note=Front',
      ),
    );
    expect(screen.getByText(/PDF/)).toBeTruthy();
  });
});
