// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { jobDocument, staffRules } from '../testing/fleet.fixtures.ts';
import JobDocuments from './job-documents.tsx';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
const DOCUMENTS = '/api/maintenance/40/documents';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = async (answers: Record<string, unknown>, mayUpdate = true) => {
  const calls = answerCalls(answers);
  await showPage(<JobDocuments jobId={40} mayUpdate={mayUpdate} />, {
    user: userOf('operator'),
    rules: staffRules,
  });
  return calls;
};

describe('documents of a job', () => {
  it('are listed with the way to each, and removed after a question', async () => {
    const photo = jobDocument({ id: 61, name: 'Tyres.jpg', contentType: 'image/jpeg' });
    const calls = await open({
      [`GET ${DOCUMENTS}`]: [jobDocument(), photo],
      [`DELETE ${DOCUMENTS}/60`]: [photo],
    });
    const link = await screen.findByRole('link', { name: 'Invoice 1234.pdf' });
    expect(link.getAttribute('href')).toBe(`${DOCUMENTS}/60`);
    expect(link.hasAttribute('download')).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Remove: Invoice 1234.pdf' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove this document?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Document removed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Invoice 1234.pdf' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tyres.jpg' })).toBeTruthy();
  });

  it('give the focus to the next one when one is removed, and to their heading after the last one', async () => {
    const photo = jobDocument({ id: 61, name: 'Tyres.jpg', contentType: 'image/jpeg' });
    await open({
      [`GET ${DOCUMENTS}`]: [jobDocument(), photo],
      [`DELETE ${DOCUMENTS}/60`]: [photo],
      [`DELETE ${DOCUMENTS}/61`]: [],
    });
    const remove = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: `Remove: ${name}` }));
      const question = await screen.findByRole('alertdialog');
      await person.click(within(question).getByRole('button', { name: 'Remove' }));
    };
    await remove('Invoice 1234.pdf');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tyres.jpg' })));
    await remove('Tyres.jpg');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documents' })),
    );
  });

  it('say that there are none yet, that there is room for no more, and what failed', async () => {
    await open({ [`GET ${DOCUMENTS}`]: [] });
    expect(await screen.findByText(/^No documents yet/)).toBeTruthy();
    cleanup();
    await open({
      [`GET ${DOCUMENTS}`]: Array.from({ length: 20 }, (_, at) => jobDocument({ id: at, name: `${at}.pdf` })),
    });
    expect(await screen.findByText(/as many as it can/)).toBeTruthy();
    cleanup();
    await open({ [`GET ${DOCUMENTS}`]: refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('The documents could not be loaded')).toBeTruthy();
    expect(screen.getByText('Briefly away.')).toBeTruthy();
  });

  it('are only read by who may not change jobs', async () => {
    await open({ [`GET ${DOCUMENTS}`]: [jobDocument()] }, false);
    expect(await screen.findByRole('link', { name: 'Invoice 1234.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
