// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerPreview } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { adminRules, staffRules } from '../testing/customer.fixtures.ts';
import ImportCustomersPage from './import-customers.page.tsx';

const showPage = pageShower({ customer: en });
const person = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });

/** Stands in for the browser's upload: each waits until it is answered. */
class Upload extends EventTarget {
  static sent: Upload[] = [];
  readonly upload = new EventTarget();
  address = '';
  status = 0;
  responseText = '';
  statusText = '';
  open(_method: string, address: string) {
    this.address = decodeURIComponent(address);
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => '';
  send() {
    Upload.sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const preview = (given: Partial<CustomerPreview> = {}): CustomerPreview => ({
  columns: [
    { header: 'Mail', field: 'email', examples: ['ann@example.com'] },
    { header: 'Shoe size', field: null, examples: ['42'] },
  ],
  rows: 2,
  known: 1,
  missing: [],
  added: 1,
  changed: 1,
  same: 0,
  skipped: 0,
  changes: [
    { row: 2, customerId: 7, name: 'Ann Smith', facts: [{ field: 'company', from: null, to: 'Firm' }] },
  ],
  digest: 'd1',
  faults: [],
  faultCount: 0,
  ...given,
});

beforeEach(() => {
  Upload.sent = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const last = () => Upload.sent.at(-1)!;
const answer = (status: number, body: unknown) => act(async () => last().answer(status, body));
async function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(input, new File(['Mail'], 'customers.csv', { type: 'text/csv' }));
  await waitFor(() => expect(Upload.sent).toHaveLength(1));
}
async function open(role: 'operator' | 'admin' | 'customer' = 'operator') {
  answerCalls({});
  const rules = { operator: staffRules, admin: adminRules, customer: undefined }[role];
  await showPage(<ImportCustomersPage />, {
    path: '/customers/import',
    at: '/customers/import',
    user: userOf(role),
    ...(rules ? { rules } : {}),
  });
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the import of customers', () => {
  it('shows what would change before it is done, lets known ones be skipped, and imports what was looked at', async () => {
    await open();
    await choose();
    expect(last().address).toBe('/api/customers/import/preview?known=update');
    await answer(200, preview());
    const table = await screen.findByRole('table', { name: 'What would change' });
    expect(within(table).getByText('Ann Smith')).toBeTruthy();
    await person.click(screen.getByLabelText('Skip them'));
    expect(last().address).toContain('known=skip');
    await answer(200, preview({ changed: 0, skipped: 1, changes: [], digest: 'd2' }));
    await person.click(button('Import customers (1)'));
    const sent = new URL(last().address, 'http://x').searchParams;
    expect(Object.fromEntries(sent)).toEqual({ known: 'skip', columns: 'email,', seen: 'd2' });
    await answer(200, { added: 1, changed: 0, same: 0, skipped: 1 });
    expect(await screen.findByText('Customers imported: 1')).toBeTruthy();
  });

  it('says what is wrong by row, and imports nothing before it is right', async () => {
    await open();
    await choose();
    const fault = {
      row: 3,
      column: 0,
      field: 'email',
      rule: 'twice',
      detail: 2,
      value: 'ann@example.com',
    } as const;
    await answer(200, preview({ faults: [fault], faultCount: 1 }));
    expect(await screen.findByText('This address is in row 2 already.')).toBeTruthy();
    expect(button('Import customers (2)').disabled).toBe(true);
  });

  it('offers an empty file to staff and the export to those who may have it, and is denied to customers', async () => {
    await open('admin');
    expect(screen.getByRole('link', { name: 'Your customers as a file' }).getAttribute('href')).toBe(
      '/api/customers/export',
    );
    cleanup();
    await open('operator');
    expect(screen.queryByRole('link', { name: 'Your customers as a file' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Empty file to fill in' }).getAttribute('href')).toBe(
      '/api/customers/import/template',
    );
    cleanup();
    await open('customer');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});
