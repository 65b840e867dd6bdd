// @vitest-environment happy-dom
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IdentityCheck } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules } from '../testing/customer.fixtures.ts';
import { IdentityChecksOf } from './identity-checks.tsx';

const showPage = pageShower({ customer: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DOOR = '/api/customers/7/identity-checks';
const check = (change: Partial<IdentityCheck> = {}): IdentityCheck => ({
  id: 3,
  outcome: 'confirmed',
  source: 'Face and licence',
  reference: 'F-17',
  checkedByName: 'Ada Moss',
  checkedAt: '2026-11-01T10:00:00.000Z',
  ...change,
});
const open = async (answers: Record<string, Answer>) => {
  const calls = answerCalls(answers);
  await showPage(<IdentityChecksOf customerId={7} />, { user: userOf('operator'), rules: staffRules });
  await waitFor(() => expect(calls.some(({ path }) => path === DOOR)).toBe(true));
  return calls;
};

describe('checks of who a customer is', () => {
  it('are run, and say what was answered by whom and when', async () => {
    await open({
      [`GET ${DOOR}`]: { offered: true, checks: [] },
      [`POST ${DOOR}`]: { offered: true, checks: [check()] },
    });
    expect(await screen.findByText('No checks yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Run a check' }));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.getByText('Face and licence, reference F-17')).toBeTruthy();
    expect(screen.getByText(/^Run by Ada Moss, 1 Nov 2026/)).toBeTruthy();
  });

  it('that do not answer say so, and leave what is there', async () => {
    await open({
      [`GET ${DOOR}`]: { offered: true, checks: [check({ outcome: 'refused', reference: null })] },
      [`POST ${DOOR}`]: refuse(503, 'IDENTITY_CHECK_FAILED', 'The check did not answer.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Run a check' }));
    expect(await screen.findByText('The check did not answer.')).toBeTruthy();
    expect(screen.getByText('Not this person')).toBeTruthy();
  });

  it('are not there where nobody checks, and to be read alone where somebody did', async () => {
    await open({ [`GET ${DOOR}`]: { offered: false, checks: [] } });
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    await open({ [`GET ${DOOR}`]: refuse(503, 'UNAVAILABLE', 'Away.') });
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    await open({ [`GET ${DOOR}`]: { offered: false, checks: [check()] } });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
