// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportFault, ImportPreview, ImportProgress } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules } from '../testing/fleet.fixtures.ts';
import ImportVansPage from './import-vans.page.tsx';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });

/** Stands in for the browser's upload: each waits until it is told how it goes. */
class Upload extends EventTarget {
  static sent: Upload[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  status = 0;
  responseText = '';
  statusText = '';
  file: Blob | null = null;
  open(_method: string, address: string) {
    this.address = decodeURIComponent(address);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => '';
  send(file: Blob) {
    this.file = file;
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
  loseConnection() {
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  Upload.sent = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const preview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  columns: [
    { header: 'Reg', field: 'registration', examples: ['AB12 CDE', 'CD34 EFG'] },
    { header: 'Colour', field: null, examples: ['white'] },
    { header: '', field: null, examples: [] },
  ],
  sample: [{ row: 2, cells: ['AB12 CDE', 'white', ''] }],
  rows: 2,
  good: 2,
  known: 0,
  room: null,
  missing: [],
  added: change.rows ?? 2,
  skipped: 0,
  changes: { vans: 0, same: 0, first: [], digest: 'd1' },
  decimal: { sign: 'point', unclear: null },
  faults: [],
  faultCount: 0,
  ...change,
});
const fault = (change: Partial<ImportFault> = {}): ImportFault => ({
  row: 3,
  column: 0,
  field: 'registration',
  rule: 'known',
  detail: null,
  value: 'CD34EFG',
  ...change,
});
const done = (change: Partial<ImportProgress> = {}): ImportProgress => ({
  id: 'b1',
  status: 'done',
  rows: 2,
  written: 2,
  startedAt: '2026-11-22T10:00:00.000Z',
  ...change,
});

const open = (answers = {}) => {
  const calls = answerCalls(answers);
  return showPage(<ImportVansPage />, {
    path: '/fleet/import',
    at: '/fleet/import',
    user: userOf('operator'),
    rules: staffRules,
  }).then((router) => ({ calls, router }));
};
const last = () => Upload.sent.at(-1)!;
const choose = async (name = 'vans.csv', type = 'text/csv') => {
  const before = Upload.sent.length;
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(input, new File(['Reg\nAB12 CDE\n'], name, { type }));
  await waitFor(() => expect(Upload.sent.length).toBe(before + 1));
};
const answer = (status: number, body: unknown) => act(async () => last().answer(status, body));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('importing vans', () => {
  it('reads the file that was chosen, shows what it would do, and does it', async () => {
    const { router } = await open();
    // As Windows calls it where Excel is there.
    await choose('vans.csv', 'application/vnd.ms-excel');
    expect(last().address).toBe('/api/vans/import/preview?known=update');
    expect(last().headers['Content-Type']).toBe('text/csv');
    expect(await last().file!.text()).toBe('Reg\nAB12 CDE\n');
    await answer(200, preview());
    expect(await screen.findByText('The file is in order')).toBeTruthy();
    expect(screen.getByText('AB12 CDE · CD34 EFG')).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'First rows' })).getByText('AB12 CDE')).toBeTruthy();

    await person.click(button('Import vans (2)'));
    expect(last().address).toMatch(
      /^\/api\/vans\/import\?id=[0-9a-f-]{36}&columns=registration,,&known=update&seen=d1$/,
    );
    await answer(200, done());
    expect(await screen.findByText('Vans imported: 2')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Go to the fleet' }));
    expect(router.state.location.pathname).toBe('/fleet');
  });

  it('takes a column for what is chosen, and has the file looked at again', async () => {
    await open();
    await choose();
    await answer(200, preview({ missing: ['make'] }));
    expect(await screen.findByText(/No column was found for: Make\./)).toBeTruthy();
    expect(button('Import vans (2)').disabled).toBe(true);
    await person.selectOptions(screen.getByLabelText('What “Colour” is'), 'make');
    expect(last().address).toBe('/api/vans/import/preview?columns=registration,make,&known=update');
    const columns = preview().columns.map((one, at) => (at === 1 ? { ...one, field: 'make' as const } : one));
    await answer(200, preview({ columns }));
    expect(await screen.findByText('The file is in order')).toBeTruthy();
    // The fact goes to whichever column was chosen last.
    await person.selectOptions(screen.getByLabelText('What “Column 3” is'), 'make');
    expect(last().address).toBe('/api/vans/import/preview?columns=registration,,make&known=update');
    expect(screen.getByLabelText<HTMLSelectElement>('What “Colour” is').value).toBe('unused');
  });

  it('lists faults by row with what is wrong, saves them as a file, and imports nothing meanwhile', async () => {
    await open();
    await choose();
    await answer(
      200,
      preview({
        good: 0,
        known: 1,
        faultCount: 3,
        faults: [
          fault({
            row: 2,
            column: 1,
            field: 'vanType',
            rule: 'choice',
            detail: 'small, extra-large',
            value: 'huge',
          }),
          fault(),
          fault({ row: 3, column: null, field: null, rule: 'cells', value: '' }),
        ],
      }),
    );
    expect(await screen.findByText(/Rows with errors: 2 of 2/)).toBeTruthy();
    expect(screen.getByText('Already in your fleet: 1')).toBeTruthy();
    expect(screen.getByText('It must be one of: Small, Extra large.')).toBeTruthy();
    expect(screen.getByText('This van is in your fleet already.')).toBeTruthy();
    expect(screen.getByText('This row has more cells than there are columns.')).toBeTruthy();
    expect(screen.getByText('huge')).toBeTruthy();
    expect(button('Import vans (2)').disabled).toBe(true);
    expect(Upload.sent).toHaveLength(1);
  });

  it('shows what would change of vans that are there, and skips them by choice', async () => {
    await open();
    await choose();
    const facts = [{ field: 'dailyRate' as const, from: '85.00', to: '99.00' }];
    const first = [{ row: 2, registration: 'AB12CDE', facts }];
    const changes = { vans: 1, same: 1, first, digest: 'seen-1' };
    await answer(200, preview({ known: 2, added: 0, changes }));
    expect(
      await screen.findByText(/New vans: 0\. To be changed: 1\. Unchanged: 1\. Skipped: 0\./),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'What would change' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['AB12 CDE', 'Daily rate', '£85.00', '£99.00']);
    await person.click(screen.getByLabelText('Skip them'));
    expect(last().address).toBe('/api/vans/import/preview?columns=registration,,&known=skip');
    const none = { vans: 0, same: 0, first: [], digest: 'd0' };
    await answer(200, preview({ known: 2, added: 0, skipped: 2, changes: none }));
    expect(button('Import vans (0)').disabled).toBe(true);
    await person.click(screen.getByLabelText(/^Update them from the file/));
    await answer(200, preview({ known: 2, added: 0, changes }));
    await person.click(button('Import vans (1)'));
    expect(last().address).toMatch(/&columns=registration,,&known=update&seen=seen-1$/);
    await answer(409, {
      code: 'VAN_IMPORT_CHANGED',
      message: 'Vans of this file were changed since you looked.',
      details: { preview: preview({ known: 2, added: 0, changes: { ...changes, digest: 'seen-2' } }) },
      requestId: 'r',
    });
    expect(await screen.findByText('Vans of this file were changed since you looked.')).toBeTruthy();
    await person.click(button('Import vans (1)'));
    expect(last().address).toMatch(/&seen=seen-2$/);
  });

  it('asks for the decimal sign of a file that does not tell it, and has the file read by it', async () => {
    await open();
    await choose();
    const unclear = { sign: null, unclear: '1,250' };
    const open1250 = fault({ field: 'dailyRate', rule: 'decimalSign', value: '1,250' });
    await answer(200, preview({ good: 1, decimal: unclear, faults: [open1250], faultCount: 1 }));
    const choice = await screen.findByRole('radiogroup', { name: 'What does 1,250 mean?' });
    expect(
      within(choice)
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).checked),
    ).toEqual([false, false]);
    await person.click(within(choice).getByLabelText('£1.25'));
    expect(last().address).toBe('/api/vans/import/preview?columns=registration,,&known=update&decimal=comma');
    await answer(200, preview({ decimal: { ...unclear, sign: 'comma' } }));
    await person.click(button('Import vans (2)'));
    expect(last().address).toMatch(/&columns=registration,,&known=update&decimal=comma&seen=d1$/);
  });

  it('says how many vans the plan has room for, and imports none where there are more', async () => {
    await open();
    await choose();
    await answer(200, preview({ room: 1, added: 2 }));
    expect(await screen.findByText(/Vans in the file: 2\. Room in your plan: 1\./)).toBeTruthy();
    expect(screen.queryByText('The file is in order')).toBeNull();
    expect(button('Import vans (2)').disabled).toBe(true);
  });

  it('tells how much of the file is there, and then how many vans are written', async () => {
    const ask = vi.fn(() => done({ status: 'running', rows: 5000, written: 1500 }));
    const { calls } = await open();
    await choose();
    await answer(200, preview({ rows: 5000, good: 5000 }));
    await person.click(await screen.findByRole('button', { name: 'Import vans (5,000)' }));
    const id = /id=([^&]+)/.exec(last().address)![1]!;
    expect(screen.getByText('The file is being sent …')).toBeTruthy();
    await act(async () => {
      last().upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }),
      );
    });
    const bar = screen.getByRole('progressbar', { name: 'Progress of the import' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    answerCalls({ [`GET /api/vans/import/${id}`]: ask });
    expect(await screen.findByText('1,500 of 5,000 vans written', undefined, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    await answer(200, done({ written: 5000, rows: 5000 }));
    expect(await screen.findByText('Vans imported: 5,000')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('asks how far it is no more when its page is left', async () => {
    const ask = vi.fn(() => done({ status: 'running' }));
    await open();
    await choose();
    await answer(200, preview());
    await person.click(button('Import vans (2)'));
    answerCalls({ [`GET /api/vans/import/${/id=([^&]+)/.exec(last().address)![1]}`]: ask });
    await waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 3000 });
    cleanup();
    const asked = ask.mock.calls.length;
    // Long enough for two more questions.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(ask.mock.calls.length).toBe(asked);
  });

  it('shows the faults that came up while it ran, and can be tried again', async () => {
    await open();
    await choose();
    await answer(200, preview());
    await person.click(await screen.findByRole('button', { name: 'Import vans (2)' }));
    await answer(422, {
      code: 'VAN_IMPORT_FAULTY',
      message: 'Nothing was imported: there are errors in the file.',
      details: { preview: preview({ good: 1, known: 1, faultCount: 1, faults: [fault()] }) },
      requestId: 'r',
    });
    expect(await screen.findByText('Nothing was imported: there are errors in the file.')).toBeTruthy();
    expect(screen.getByText('This van is in your fleet already.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove vans.csv' }));
    expect(screen.queryByText('Columns of the file')).toBeNull();
  });

  it('learns what became of an import whose answer was lost', async () => {
    await open();
    await choose();
    await answer(200, preview());
    await person.click(await screen.findByRole('button', { name: 'Import vans (2)' }));
    const id = /id=([^&]+)/.exec(last().address)![1]!;
    answerCalls({ [`GET /api/vans/import/${id}`]: done() });
    await act(async () => last().loseConnection());
    expect(await screen.findByText('Vans imported: 2')).toBeTruthy();
  });

  it('says of one whose answer was lost that it failed, where it did', async () => {
    await open();
    await choose();
    await answer(200, preview());
    await person.click(await screen.findByRole('button', { name: 'Import vans (2)' }));
    const id = /id=([^&]+)/.exec(last().address)![1]!;
    const states = ['waiting', 'running', 'failed'] as const;
    let asked = 0;
    answerCalls({
      [`GET /api/vans/import/${id}`]: () => ({ ...done({ status: states[Math.min(asked++, 2)] }) }),
    });
    await act(async () => last().loseConnection());
    expect(await screen.findByText('Nothing was imported', undefined, { timeout: 4000 })).toBeTruthy();
    expect(button('Import vans (2)').disabled).toBe(false);
  });

  it('says why a file cannot be read, without sending what is none', async () => {
    await open();
    await choose();
    await answer(422, refuse(422, 'VAN_IMPORT_UNREADABLE', 'This file cannot be read as CSV.').body);
    expect(await screen.findByText(/This file cannot be read as CSV\./)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove vans.csv' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['x'], 'vans.xlsx', { type: 'application/zip' }));
    expect(await screen.findByText(/vans\.xlsx is not of a kind that can be used here/)).toBeTruthy();
    expect(Upload.sent).toHaveLength(1);
  });

  it('offers files to begin with', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Empty file to fill in' }).getAttribute('href')).toBe(
      '/api/vans/export?only=head',
    );
    expect(screen.getByRole('link', { name: 'Your fleet as a file' }).getAttribute('href')).toBe(
      '/api/vans/export',
    );
  });

  it('is denied to customers', async () => {
    answerCalls({});
    await showPage(<ImportVansPage />, {
      path: '/fleet/import',
      at: '/fleet/import',
      user: userOf('customer'),
    });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
