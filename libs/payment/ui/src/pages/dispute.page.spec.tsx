// @vitest-environment happy-dom
import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DisputeDetail } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { disputeDetail } from '../testing/dispute.fixtures.ts';
import DisputePage from './dispute.page.tsx';
import DisputesPage from './disputes.page.tsx';

const showPage = pageShower({ payment: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers the page's calls with a dispute that changes as its calls say; gives what was sent. */
function serve(
  first: DisputeDetail,
  answers: Readonly<Record<string, Partial<DisputeDetail> | Response>> = {},
) {
  let dispute = first;
  const sent: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://acme.test');
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json(dispute);
    sent.push({ method, path: pathname, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[pathname.split('/').at(-1) ?? ''];
    if (answer instanceof Response) return answer;
    dispute = { ...dispute, revision: dispute.revision + 1, ...answer };
    return Response.json(dispute);
  });
  return sent;
}
const open = () =>
  showPage(<DisputePage />, {
    path: '/payment/disputes/:disputeId',
    at: '/payment/disputes/41',
    user: userOf('operator'),
  });

describe('a dispute', () => {
  it('says what is asked, by when, what is strong and what is missing', async () => {
    serve(disputeDetail());
    open();
    expect(await screen.findByRole('heading', { name: /Dispute about SV-7F3K2/ })).toBeTruthy();
    expect(screen.getByText(/An answer is needed · \d+ days left/)).toBeTruthy();
    const items = screen.getAllByRole('listitem');
    const itemOf = (name: string) => items.find((item) => within(item).queryByText(name))!;
    expect(within(itemOf('Signed agreement')).getByText('Missing')).toBeTruthy();
    expect(within(itemOf('Signed agreement')).getByText('Decides')).toBeTruthy();
    expect(within(itemOf('Messages')).getByText('Strong')).toBeTruthy();
    expect(screen.getByText(/Missing, although banks decide by it: Signed agreement/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/9001');
    expect(screen.getByRole('link', { name: 'Open the answer (PDF)' }).getAttribute('href')).toBe(
      '/api/payments/disputes/41/rebuttal.pdf',
    );
  });

  it('that was won for a hire that is settled says what goes back to the customer, and not that it stays', async () => {
    const won = { status: 'won', can: { answer: false, accept: false } } as const;
    serve(disputeDetail({ ...won, goesBack: '300.00' }));
    open();
    expect(await screen.findByText(/£300.00 is refunded to the customer automatically/)).toBeTruthy();
    expect(screen.queryByText(/stays with you/)).toBeNull();
    cleanup();
    serve(disputeDetail(won));
    open();
    expect(await screen.findByText('£420.00 stays with you.')).toBeTruthy();
  });

  it('keeps what was typed as a draft, and goes out only after that and a question', async () => {
    const sent = serve(disputeDetail(), {
      draft: { statement: 'Ours.' },
      submit: {
        status: 'under_review',
        submittedAt: '2026-05-03T10:00:00Z',
        submittedBy: 'Olive Operator',
        can: { answer: false, accept: false },
      },
    });
    open();
    const words = await screen.findByRole('textbox', { name: 'In your own words' });
    await person.clear(words);
    await person.type(words, 'Ours.');
    await person.click(screen.getByRole('switch', { name: 'Send: Messages' }));
    const submit = screen.getByRole('button', { name: 'Submit to the bank' });
    expect(submit).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/payments/disputes/41/draft',
        body: { revision: 3, statement: 'Ours.', leftOut: ['messages'] },
      },
    ]);
    await person.click(submit);
    const question = await screen.findByRole('alertdialog', { name: 'Submit this answer?' });
    await person.click(within(question).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The bank is reading your answer')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ path: '/api/payments/disputes/41/submit', body: { revision: 4 } });
    expect(screen.queryByRole('button', { name: 'Submit to the bank' })).toBeNull();
    expect(screen.getByText('Olive Operator')).toBeTruthy();
  });

  it('says why it cannot go out', async () => {
    serve(disputeDetail(), {
      submit: Response.json(
        {
          code: 'DISPUTE_CHANGED',
          message: 'This dispute has changed meanwhile.',
          details: {},
          requestId: 'x',
        },
        { status: 409 },
      ),
    });
    open();
    await person.click(await screen.findByRole('button', { name: 'Submit to the bank' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Submit' }));
    expect(await within(question).findByText('This dispute has changed meanwhile.')).toBeTruthy();
  });

  it('can be given up after a question, and attached files be taken away', async () => {
    const sent = serve(disputeDetail(), {
      '5': { files: [] },
      accept: { status: 'lost', acceptedBy: 'Olive Operator', can: { answer: false, accept: false } },
    });
    open();
    await person.click(await screen.findByRole('button', { name: 'Remove front.jpg' }));
    expect(await screen.findByText('Nothing attached yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Accept the loss' }));
    const question = await screen.findByRole('alertdialog', { name: 'Accept the loss?' });
    expect(question.textContent).toContain('£420.00');
    await person.click(within(question).getByRole('button', { name: 'Accept the loss' }));
    await waitFor(() => expect(screen.getAllByText('Lost').length).toBeGreaterThan(0));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/payments/disputes/41/files/5',
      'POST /api/payments/disputes/41/accept',
    ]);
  });

  it('that a bank only asks about says that the money is here while the bank reads the answer', async () => {
    const answered = { submittedAt: '2026-05-03T10:00:00Z', can: { answer: false, accept: false } };
    serve(disputeDetail({ status: 'warning_under_review', withdrawn: '0.00', ...answered }));
    open();
    expect(await screen.findByText(/It has not taken the money/)).toBeTruthy();
    expect(screen.queryByText(/is with the bank/)).toBeNull();
  });

  it('that is not there, or may not be seen, says so', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { code: 'DISPUTE_NOT_FOUND', message: 'No.', details: {}, requestId: 'x' },
        { status: 404 },
      ),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Dispute not found' })).toBeTruthy();
  });
});

describe('the disputes of a brand', () => {
  it('are listed with state, amount and the days that are left, and narrowed by state', async () => {
    const asked: string[] = [];
    const { reference, ...rest } = disputeDetail();
    vi.stubGlobal('fetch', async (input: string) => {
      asked.push(input);
      const rows = input.includes('state=ended') ? [] : [{ ...rest, reference }];
      return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    });
    showPage(<DisputesPage />, {
      path: '/payment/disputes',
      at: '/payment/disputes',
      user: userOf('operator'),
    });
    expect((await screen.findAllByText('Ada Moss')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Needs an answer').length).toBeGreaterThan(0);
    expect(screen.getAllByText('£420.00').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/days left/).length).toBeGreaterThan(0);
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'ended');
    expect(await screen.findByText('No disputes')).toBeTruthy();
    expect(asked.some((url) => url.includes('state=ended'))).toBe(true);
  });
});
