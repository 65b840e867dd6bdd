// @vitest-environment happy-dom
import { useSession } from '@convoy/shell-api';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../../contract/src/index.ts';
import en from '../../locales/en.json' with { type: 'json' };
import AccountPage from '../../pages/account.page.tsx';
import { accountOf } from '../testing/account-of.ts';

const show = pageShower({ identity: en });
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the frame around shows of the person. */
function Frame() {
  const { user } = useSession();
  return <p>{`frame: ${user?.firstName} ${user?.email} ${user?.profileImageUrl ?? 'no picture'}`}</p>;
}

async function open(account: Account, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ 'GET /api/account/profile': account, ...answers });
  await show(
    <>
      <Frame />
      <AccountPage />
    </>,
    { at: '/account', user: userOf('customer') },
  );
  await screen.findByRole('heading', { name: 'Profile' });
  return calls;
}
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
async function retype(name: RegExp, text: string) {
  await person.clear(box(name));
  if (text) await person.type(box(name), text);
}

describe('profile', () => {
  it('saves what changed, takes emptied fields away, and the frame shows the new name', async () => {
    const calls = await open(accountOf(), {
      'PATCH /api/account/profile': accountOf({ firstName: 'Grace', phone: null }),
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
    await retype(/^First name/, 'Grace');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await retype(/^Phone/, '');
    await person.type(box(/^Current password/), 'a quiet sentence');
    await press('Save changes');
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({
      firstName: 'Grace',
      lastName: 'Moss',
      username: 'ada',
      phone: null,
      password: 'a quiet sentence',
    });
    expect(screen.getByText(/^frame: Grace/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  });

  it('says the limit of a name of ten thousand characters, and keeps it', async () => {
    const calls = await open(accountOf());
    const long = 'أ'.repeat(10_000);
    fireEvent.change(box(/^First name/), { target: { value: long } });
    await press('Save changes');
    expect(await screen.findAllByText(/Use at most 80 characters/)).toHaveLength(2);
    expect(box(/^First name/).value).toBe(long);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('asks for the password where the username becomes another, and puts what is wrong with it beside it', async () => {
    await open(accountOf(), {
      'PATCH /api/account/profile': refuse(422, 'PASSWORD_NEEDED', 'Please enter your password.'),
    });
    await retype(/^Username/, 'grace');
    await press('Save changes');
    await waitFor(() => expect(box(/^Current password/).getAttribute('aria-invalid')).toBe('true'));
    await press('Discard');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  });

  it('puts a taken username beside its field and loses nothing', async () => {
    await open(accountOf(), {
      'PATCH /api/account/profile': refuse(409, 'USERNAME_TAKEN', 'This username is taken.'),
    });
    await retype(/^Username/, 'grace');
    await press('Save changes');
    await waitFor(() => expect(box(/^Username/).getAttribute('aria-invalid')).toBe('true'));
    expect(box(/^Username/).value).toBe('grace');
    await press('Discard');
    expect(box(/^Username/).value).toBe('ada');
  });
});

describe('email', () => {
  it('asks for the new address with the password, then shows that it waits', async () => {
    const waiting = accountOf({
      emailChange: { email: 'grace@example.com', expiresAt: '2026-11-22T10:00:00Z' },
    });
    const calls = await open(accountOf(), {
      'POST /api/account/email': waiting,
      'DELETE /api/account/email': accountOf(),
    });
    await press('Change email');
    expect(document.activeElement).toBe(box(/^New email/));
    await person.type(box(/^New email/), 'grace@example.com');
    await person.type(box(/^Current password/), 'a quiet sentence');
    await press('Send the link');
    expect(await screen.findByText('Waiting for your confirmation')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ email: 'grace@example.com', password: 'a quiet sentence' });
    expect(screen.queryByLabelText(/^New email/)).toBeNull();
    // Signing in goes on with the old one.
    expect(screen.getByText(/^frame: Ada ada@example.com/)).toBeTruthy();

    await press('Send again or change');
    expect(box(/^New email/).value).toBe('grace@example.com');
    await press('Cancel');
    await press('Cancel the change');
    expect(await screen.findByText('Your email stays as it is')).toBeTruthy();
    expect(screen.queryByText('Waiting for your confirmation')).toBeNull();
  });

  it('puts a wrong password beside its field', async () => {
    await open(accountOf(), {
      'POST /api/account/email': refuse(422, 'PASSWORD_WRONG', 'This is not your current password.'),
    });
    await press('Change email');
    await person.type(box(/^New email/), 'grace@example.com');
    await person.type(box(/^Current password/), 'nope');
    await press('Send the link');
    await waitFor(() => expect(box(/^Current password/).getAttribute('aria-invalid')).toBe('true'));
    expect(box(/^New email/).value).toBe('grace@example.com');
  });

  it('sends the proof again, and finds out when the address was confirmed meanwhile', async () => {
    let sends = 0;
    let verified = false;
    await open(accountOf({ emailVerified: false }), {
      'GET /api/account/profile': () => accountOf({ emailVerified: verified }),
      'POST /api/account/verification': () => {
        sends += 1;
        if (sends === 1) return { sent: true };
        verified = true;
        return refuse(409, 'EMAIL_ALREADY_VERIFIED', 'Your e-mail address is already confirmed.');
      },
    });
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    await press('Send the link again');
    expect(await screen.findByText('We sent a link to ada@example.com')).toBeTruthy();
    await press('Send once more');
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });
});

describe('deletion', () => {
  it('says what will happen, wants the password, and can be withdrawn', async () => {
    const calls = await open(accountOf(), {
      'POST /api/account/deletion': accountOf({
        deletion: { requestedAt: '2026-11-21T10:00:00Z', dueAt: '2026-12-21T10:00:00Z' },
      }),
      'DELETE /api/account/deletion': accountOf(),
    });
    const part = within(screen.getByRole('region', { name: 'Delete my account' }));
    await person.click(part.getByRole('button', { name: 'Delete my account' }));
    expect(part.getAllByRole('listitem')).toHaveLength(4);
    await press('Request deletion');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await person.type(box(/^Current password/), 'a quiet sentence');
    await press('Request deletion');
    expect(await part.findByText(/^Your account is to be deleted after 21 Dec 2026/)).toBeTruthy();
    await press('Withdraw the request');
    expect(await part.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });
});

describe('picture', () => {
  const png = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
  /** Stands in for the browser's upload: each waits until it is told how it goes. */
  class Upload extends EventTarget {
    static sent: Upload[] = [];
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    statusText = '';
    open = vi.fn();
    setRequestHeader = vi.fn();
    getAllResponseHeaders = () => '';
    send() {
      Upload.sent.push(this);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }
    answer(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    }
  }
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    });
  const started = async (account = accountOf()) => {
    Upload.sent = [];
    vi.stubGlobal('XMLHttpRequest', Upload);
    return open(account, { 'DELETE /api/account/picture': accountOf() });
  };

  /** The first upload, once it is on its way: what sends it is fetched with the first one. */
  const upload = () =>
    waitFor(() => {
      const [first] = Upload.sent;
      if (!first) throw new Error('Nothing is sent yet.');
      return first;
    });

  it('shows how far it got and then the picture, in the frame too', async () => {
    await started();
    choose(png());
    const bar = await screen.findByRole('progressbar');
    (await upload()).upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }),
    );
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    (await upload()).answer(200, accountOf({ profileImageUrl: '/files/7/large.webp' }));
    expect(await screen.findByText('Picture saved')).toBeTruthy();
    expect(screen.getByText(/^frame: .*\/files\/7\/large.webp/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('refuses what is no picture or too large without sending it', async () => {
    await started();
    choose(new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^This file is not a picture we can show/)).toBeTruthy();
    choose(png(30 * 1024 * 1024 + 200_000));
    expect(
      await screen.findByText('This picture has 30.2 MB. Please choose one of at most 30 MB.'),
    ).toBeTruthy();
    expect(Upload.sent).toEqual([]);
  });

  it('says what the server refused, and stops when cancelled', async () => {
    await started();
    choose(png());
    await screen.findByRole('progressbar');
    (await upload()).answer(422, { code: 'PICTURE_UNREADABLE', message: 'This file could not be read.' });
    expect(await screen.findByText('This file could not be read.')).toBeTruthy();
    choose(png());
    await screen.findByRole('progressbar');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText('This file could not be read.')).toBeNull();
  });

  it('is taken when it is dropped, and removed after a question', async () => {
    const calls = await started(accountOf({ profileImageUrl: '/files/7/large.webp' }));
    fireEvent.drop(screen.getByRole('button', { name: 'Change picture' }), {
      dataTransfer: { files: [png()] },
    });
    await screen.findByRole('progressbar');
    (await upload()).answer(200, accountOf({ profileImageUrl: '/files/8/large.webp' }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Picture removed')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/account/picture' });
  });
});

describe('an account that cannot be had', () => {
  it('says so and is tried again', async () => {
    let tries = 0;
    answerCalls({
      'GET /api/account/profile': () => {
        tries += 1;
        return tries === 1 ? refuse(500, 'INTERNAL', 'Something went wrong.') : accountOf();
      },
    });
    await show(<AccountPage />, { at: '/account', user: userOf('customer') });
    expect(await screen.findByText('Your account could not be loaded')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  });
});
