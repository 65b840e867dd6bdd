// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import SignByLinkPage from './sign-by-link.page.tsx';

const showPage = pageShower({ contract: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (status: number, code: string, message: string) => {
  answerCalls({ 'POST /api/agreements/links/open': refuse(status, code, message) });
  await showPage(<SignByLinkPage />, {
    path: '/sign-agreement',
    at: `/sign-agreement#token=${'t'.repeat(43)}`,
  });
};

it.each([
  [410, 'AGREEMENT_LINK_INVALID', 'Used or expired.', 'This link has ended', 'Used or expired.'],
  [409, 'AGREEMENT_SIGNED', 'Signed.', 'The agreement is signed', 'There is nothing left to do.'],
  [409, 'AGREEMENT_OUTDATED', 'Changed.', 'The facts of this agreement have changed', 'Ask for a new one.'],
  [409, 'AGREEMENT_HIRE_OVER', 'Over.', 'This hire has ended or was cancelled', 'can no longer be signed'],
])('says why a link cannot be used: %i %s', async (status, code, message, title, text) => {
  await open(status, code, message);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('can be tried again where the service failed', async () => {
  await open(500, 'INTERNAL', 'Broken.');
  expect(await screen.findByText('The agreement could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
