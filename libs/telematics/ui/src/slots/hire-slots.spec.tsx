// @vitest-environment happy-dom
import type { SlotProps } from '@convoy/platform/manifest';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HireScore } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import HireDrivingScore from './hire-driving-score.tsx';
import HireRoute from './hire-route.tsx';

type Hire = SlotProps<'booking.detail.after.v1'>;
const showPage = pageShower({ telematics: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SCORE = '/api/bookings/5/driving-score';
const score = (given: Partial<HireScore> = {}) => ({
  hire: {
    score: 71,
    reasons: [{ kind: 'speeding', count: 3, rate: 5.8, points: 29 }],
    distance: 32.1,
    from: '2026-11-20T09:00:00.000Z',
    to: '2026-11-22T09:00:00.000Z',
    objection: null,
    ...given,
  },
});
const objection = { text: 'I was not driving.', at: '2026-11-23T10:00:00.000Z', answer: null };
const RULES = {
  customer: [['read,object', 'DrivingScore', { customerId: 3 }]],
  operator: [['read,answer', 'DrivingScore']],
};
const open = async (
  Part: ComponentType<Hire>,
  answers: Record<string, unknown>,
  role: keyof typeof RULES = 'customer',
  status: Hire['status'] = 'completed',
) => {
  const calls = answerCalls(answers);
  await showPage(<Part bookingId={5} reference="SV-1" status={status} vanId={7} customerId={3} />, {
    user: userOf(role),
    rules: RULES[role] as never,
  });
  return calls;
};

describe('the driving score of a hire', () => {
  it('is explained to its customer, who may object once', async () => {
    const calls = await open(HireDrivingScore, {
      [`GET ${SCORE}`]: score(),
      [`POST ${SCORE}/objection`]: score({ objection }),
    });
    expect(await screen.findByText('Your driving score')).toBeTruthy();
    expect(document.body.textContent).toContain('71 of 100Fair');
    expect(document.body.textContent).toContain('Speeding: 3 in all, 5.8 on 100 km−29 points');
    expect(document.body.textContent).toContain('32.1 mi · 20 Nov 2026');
    await person.click(screen.getByRole('button', { name: 'Object to this score' }));
    await person.type(await screen.findByLabelText(/^What is wrong/), 'I was not driving.');
    await person.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(await screen.findByText('Your objection')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'I was not driving.' });
    expect(screen.getByText('Waiting for an answer')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Object to this score' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Answer the objection' })).toBeNull();
  });

  it('is shown to staff, who answer the objection', async () => {
    const calls = await open(
      HireDrivingScore,
      {
        [`GET ${SCORE}`]: score({ objection }),
        [`PUT ${SCORE}/objection/answer`]: score({ objection: { ...objection, answer: 'We corrected it.' } }),
      },
      'operator',
    );
    expect(await screen.findByText('Driving score of this hire')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Object to this score' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Answer the objection' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('I was not driving.')).toBeTruthy();
    await person.type(within(dialog).getByLabelText(/^Your answer/), 'We corrected it.');
    await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('We corrected it.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'We corrected it.' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer the objection' })).toBeNull());
  });

  it('keeps the words of an objection that is refused', async () => {
    await open(HireDrivingScore, {
      [`GET ${SCORE}`]: score(),
      [`POST ${SCORE}/objection`]: refuse(409, 'OBJECTION_MADE_ALREADY', 'It was made already.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Object to this score' }));
    const words = await screen.findByLabelText<HTMLTextAreaElement>(/^What is wrong/);
    await person.type(words, 'Twice');
    await person.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(await screen.findByText('It was made already.')).toBeTruthy();
    expect(words.value).toBe('Twice');
  });

  it.each([
    ['nothing was recorded', { hire: null }],
    ['it cannot be read', refuse(404, 'DRIVING_SCORE_NOT_FOUND', 'None.')],
  ])('is not there where %s', async (_case, answer) => {
    const calls = await open(HireDrivingScore, { [`GET ${SCORE}`]: answer });
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(screen.queryByText('Your driving score')).toBeNull();
  });

  it('is not asked for before the hire begins', async () => {
    const calls = await open(HireDrivingScore, { [`GET ${SCORE}`]: score() }, 'customer', 'confirmed');
    expect(calls).toHaveLength(0);
  });
});

describe('the route of a hire', () => {
  const route = {
    sentAt: '2026-11-20T08:00:00.000Z',
    distance: 60.5,
    duration: 95,
    estimate: true,
    stops: [
      { name: 'Leeds', latitude: 53.8, longitude: -1.55 },
      { name: 'Hull', latitude: 53.74, longitude: -0.33 },
    ],
    line: [53.8, -1.55, 53.74, -0.33],
  };

  it('has its stops in order, its figures and a way into a maps app', async () => {
    await open(HireRoute, { 'GET /api/bookings/5/route': { route } });
    expect(await screen.findByText('Route for your hire')).toBeTruthy();
    expect(document.body.textContent).toContain('60.5 mi · 1 h 35 minEstimate');
    const stops = within(screen.getByRole('list', { name: 'Stops in order' })).getAllByRole('listitem');
    expect(stops.map(({ textContent }) => textContent)).toEqual([
      '1.LeedsOpen in a maps app',
      '2.HullOpen in a maps app',
    ]);
    expect(screen.getByRole('link', { name: 'Open Hull in a maps app' }).getAttribute('href')).toBe(
      'geo:53.74,-0.33?q=53.74,-0.33(Hull)',
    );
  });

  it('is not there where none was sent', async () => {
    const calls = await open(HireRoute, { 'GET /api/bookings/5/route': { route: null } });
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(screen.queryByText('Route for your hire')).toBeNull();
  });
});
