// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Geofence } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import GeofencesPage from './geofences.page.tsx';

const showPage = pageShower({ telematics: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fence = (given: Partial<Geofence> = {}): Geofence => ({
  id: 4,
  name: 'Leeds yard',
  shape: { kind: 'circle', centre: { latitude: 53.8, longitude: -1.55 }, metres: 500 },
  tellsEnter: true,
  tellsLeave: true,
  dwellMinutes: 30,
  vansInside: 2,
  revision: 5,
  ...given,
});
const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls({
    'GET /api/telematics/geofences': [fence()],
    'GET /api/depots': [{ id: 9, name: 'York', latitude: 53.96, longitude: -1.08 }],
    'GET /api/places': [{ kind: 'town', name: 'Hull', latitude: 53.7443, longitude: -0.3325 }],
    'POST /api/telematics/geofences': ({ body }: { body: unknown }) => ({ ...fence(), ...(body as object) }),
    ...answers,
  });
  await showPage(<GeofencesPage />, { user: userOf('operator'), rules: [['read,keep', 'Telematics']] });
  return calls;
};
const press = async (name: string | RegExp, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));
const type = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  if (text) await person.type(field, text);
};
const posted = (calls: Awaited<ReturnType<typeof open>>) => calls.filter(({ method }) => method === 'POST');

describe('geofences', () => {
  it('are listed with what they tell and how many vans are inside', async () => {
    await open({});
    const [card] = within(await screen.findByRole('list', { name: 'Geofences' })).getAllByRole('listitem');
    expect(card!.textContent).toContain('2 vans inside');
    expect(card!.textContent).toContain('alerts on entry · alerts on exit · alerts after a stay of 30 min');
    expect(await screen.findByText(/This browser cannot draw the map/)).toBeTruthy();
  });

  it('are added as a circle around a place that is found', async () => {
    const calls = await open({ 'GET /api/telematics/geofences': [] });
    await press('Add a geofence');
    await type(/^Name/, 'Hull docks');
    await press('Save');
    expect(await screen.findAllByText(/Say where the centre is/)).not.toHaveLength(0);
    expect(posted(calls)).toHaveLength(0);
    await person.type(screen.getByRole('combobox', { name: 'Find a place' }), 'hull');
    await person.click(await screen.findByRole('option', { name: 'Hull' }));
    await type(/^Radius/, '800');
    await person.click(screen.getByRole('switch', { name: 'Tell when a van leaves' }));
    await press('Save');
    await screen.findByText('Hull docks was saved');
    expect(posted(calls)[0]!.body).toEqual({
      name: 'Hull docks',
      shape: { kind: 'circle', centre: { latitude: 53.7443, longitude: -0.3325 }, metres: 800 },
      tellsEnter: true,
      tellsLeave: false,
      dwellMinutes: null,
    });
    expect(posted(calls)[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are drawn by typing corners, which must not cross', async () => {
    const calls = await open({});
    await press('Add a geofence');
    await type(/^Name/, 'Field');
    await person.click(screen.getByRole('radio', { name: /Area/ }));
    await press('Save');
    expect(await screen.findByText('An area needs at least 3 corners.')).toBeTruthy();
    const corners = [
      ['53', '-1'],
      ['54', '-2'],
      ['53', '-2'],
      ['54', '-1'],
    ];
    for (const [index, [latitude, longitude]] of corners.entries()) {
      await press('Add a corner');
      await type(`Latitude of corner ${index + 1}`, latitude!);
      await type(`Longitude of corner ${index + 1}`, longitude!);
    }
    await press('Save');
    expect(await screen.findByText(/The edges cross each other/)).toBeTruthy();
    await press('Remove corner 2');
    await press('Save');
    await screen.findByText('Field was saved');
    expect(posted(calls)[0]!.body).toMatchObject({
      shape: {
        kind: 'polygon',
        corners: [
          { latitude: 53, longitude: -1 },
          { latitude: 53, longitude: -2 },
          { latitude: 54, longitude: -1 },
        ],
      },
    });
  });

  it('lie around a depot', async () => {
    const calls = await open({});
    await press('Add a geofence');
    await type(/^Name/, 'York depot');
    await person.click(screen.getByRole('radio', { name: /Depot/ }));
    await type(/^Radius/, '9000');
    await person.selectOptions(await screen.findByRole('combobox', { name: /^Depot/ }), 'York');
    await press('Save');
    expect(await screen.findAllByText('Enter 50 to 5,000 metres.')).not.toHaveLength(0);
    await type(/^Radius/, '300');
    await press('Save');
    await screen.findByText('York depot was saved');
    expect(posted(calls)[0]!.body).toMatchObject({ shape: { kind: 'depot', depotId: 9, metres: 300 } });
  });

  it('are changed from the revision that was read, and name a name that is taken', async () => {
    let isTaken = true;
    const calls = await open({
      'PUT /api/telematics/geofences/4': () =>
        isTaken ? refuse(409, 'GEOFENCE_NAME_TAKEN', 'There is one.') : fence({ name: 'Yard' }),
    });
    await press('Change Leeds yard');
    await type(/^Name/, 'Yard');
    await press('Save');
    expect(await screen.findAllByText('There is one.')).not.toHaveLength(0);
    isTaken = false;
    await press('Save');
    await screen.findByText('Yard was saved');
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)!.body).toEqual({
      name: 'Yard',
      shape: { kind: 'circle', centre: { latitude: 53.8, longitude: -1.55 }, metres: 500 },
      tellsEnter: true,
      tellsLeave: true,
      dwellMinutes: 30,
      revision: 5,
    });
  });

  it('are removed after a question', async () => {
    const calls = await open({ 'DELETE /api/telematics/geofences/4': {} });
    await press('Remove Leeds yard');
    await press('Remove the geofence', await screen.findByRole('alertdialog'));
    await screen.findByText('Leeds yard was removed');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
