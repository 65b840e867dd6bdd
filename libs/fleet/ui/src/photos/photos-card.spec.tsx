// @vitest-environment happy-dom
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VanPhoto } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules, van } from '../testing/fleet.fixtures.ts';
import { PhotosCard } from './photos-card.tsx';

const showPage = pageShower({ fleet: en });
// A busy machine is no fault of the page.
configure({ asyncUtilTimeout: 15_000 });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = (id: number, change: Partial<VanPhoto> = {}): VanPhoto => ({
  id,
  url: `/api/van-photos/${id}/960.webp`,
  small: `/api/van-photos/${id}/320.webp`,
  large: `/api/van-photos/${id}/1600.webp`,
  width: 1600,
  height: 1067,
  alt: '',
  kind: 'outside',
  published: true,
  cover: false,
  addedAt: '2026-11-22T11:05:00.000Z',
  ...change,
});
const three = [photo(1, { cover: true, alt: 'From the left' }), photo(2), photo(3)];
const LIST = 'GET /api/vans/7/photos';

const open = async (answers: Record<string, unknown>, rules = staffRules) => {
  const calls = answerCalls(answers);
  await showPage(<PhotosCard van={van()} />, { user: userOf('operator'), rules });
  return calls;
};
const tiles = () =>
  screen
    .getAllByRole('listitem', { name: /^Photo/ })
    .map((tile) => within(tile).getByRole('img').getAttribute('src'));
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

describe('photos of a van', () => {
  it('are shown in their order with the cover named and what each shows', async () => {
    await open({ [LIST]: three });
    expect(await screen.findByRole('img', { name: 'From the left' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo 2 of 3' })).toBeTruthy();
    expect(screen.getAllByText('Cover')).toHaveLength(1);
    expect(screen.getAllByText('Not described yet')).toHaveLength(2);
    expect(screen.getAllByText('Outside')).toHaveLength(3);
    expect(screen.queryByText('Staff only')).toBeNull();
  });

  it('are none yet: what to do is said; who may only read has no button', async () => {
    await open({ [LIST]: [] });
    expect(await screen.findByText('No photos yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
    cleanup();
    await open({ [LIST]: three }, [['read', 'Fleet']]);
    await screen.findByRole('img', { name: 'From the left' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that could not be loaded say so, and are asked for again', async () => {
    let times = 0;
    await open({ [LIST]: () => (++times === 1 ? refuse(503, 'UNAVAILABLE', 'Later.') : three) });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'From the left' })).toBeTruthy();
  });

  it('are moved by buttons and by keys; the focus stays on the photo, and its place is told', async () => {
    let list = three;
    const calls = await open({
      [LIST]: () => list,
      'PUT /api/vans/7/photos/order': ({ body }: Call) => {
        list = (body as { photoIds: number[] }).photoIds.map((id) => three.find((one) => one.id === id)!);
        return list;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Move earlier: Photo 3 of 3' }));
    await waitFor(() => expect(tiles()).toEqual([three[0]!.url, three[2]!.url, three[1]!.url]));
    const button = screen.getByRole('button', { name: 'Move earlier: Photo 2 of 3' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByText('Now photo 2 of 3')).toBeTruthy();
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
    expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
      { photoIds: [1, 3, 2] },
      { photoIds: [1, 2, 3] },
    ]);
  });

  it('that somebody else changed meanwhile are shown as they are', async () => {
    let list = three;
    await open({
      [LIST]: () => list,
      'PUT /api/vans/7/photos/order': () => {
        list = three.slice(1);
        return refuse(409, 'PHOTOS_CHANGED', 'Somebody else has removed one.');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Move later: Photo 1 of 3' }));
    expect((await screen.findAllByText('Somebody else has removed one.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(tiles()).toEqual([three[1]!.url, three[2]!.url]));
  });

  it('become the cover, are described, and are removed after a question', async () => {
    const calls = await open({
      [LIST]: three,
      'PATCH /api/vans/7/photos/2': three,
      'DELETE /api/vans/7/photos/2': [three[0], three[2]],
    });
    await person.click(await screen.findByRole('button', { name: 'Make it the cover: Photo 2 of 3' }));
    expect((await screen.findAllByText('Customers see this photo first')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Describe: Photo 2 of 3' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText('What it shows'), 'Shelves');
    await person.click(within(dialog).getByLabelText('Show to customers'));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([
      { cover: true },
      { alt: 'Shelves', kind: 'outside', published: false },
    ]);
    await person.click(screen.getByRole('button', { name: 'Remove: Photo 2 of 3' }));
    expect(sent(calls, 'DELETE')).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(1));
  });

  it('say which customers do not see; of the cover that is no question', async () => {
    await open({ [LIST]: [three[0]!, photo(2, { kind: 'cab', published: false })] });
    const tile = await screen.findByRole('listitem', { name: 'Photo 2 of 2' });
    expect(within(tile).getByText('Cab')).toBeTruthy();
    expect(within(tile).getByText('Staff only')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Describe: Photo 1 of 2' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Customers always see the cover.')).toBeTruthy();
    expect(within(dialog).queryByLabelText('Show to customers')).toBeNull();
  });

  it('for staff only become the cover after a question, which says that customers see it then', async () => {
    const calls = await open({
      [LIST]: [three[0]!, photo(2, { published: false })],
      'PATCH /api/vans/7/photos/2': [photo(1), photo(2, { cover: true })],
    });
    const ask = async () =>
      person.click(await screen.findByRole('button', { name: 'Make it the cover: Photo 2 of 2' }));
    await ask();
    expect(await screen.findByText('Customers always see the cover.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Customers always see the cover.')).toBeNull());
    expect(sent(calls, 'PATCH')).toEqual([]);
    await ask();
    await person.click(await screen.findByRole('button', { name: 'Show to customers' }));
    await waitFor(() => expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([{ cover: true }]));
  });

  it('give the focus to the one in its place when one is removed, and to their heading after the last one', async () => {
    let there = three.slice(0, 2);
    await open({
      [LIST]: () => there,
      'DELETE /api/vans/7/photos/1': () => (there = [photo(2)]),
      'DELETE /api/vans/7/photos/2': () => (there = []),
    });
    const remove = async (named: string) => {
      await person.click(await screen.findByRole('button', { name: `Remove: ${named}` }));
      await person.click(await screen.findByRole('button', { name: 'Remove' }));
    };
    await remove('Photo 1 of 2');
    const left = await screen.findByRole('listitem', { name: 'Photo 1 of 1' });
    await waitFor(() => expect(document.activeElement).toBe(within(left).getByRole('link')));
    await remove('Photo 1 of 1');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' })));
  });

  it('come by an address; a refusal stands beside it, and what was typed stays', async () => {
    const calls = await open({
      [LIST]: three,
      'POST /api/vans/7/photos/from-address': ({ body }: Call) =>
        (body as { address: string }).address.includes('inside')
          ? refuse(422, 'PHOTO_ADDRESS_REFUSED', 'This address cannot be used.')
          : photo(4),
    });
    await person.click(await screen.findByRole('button', { name: 'Add photos' }));
    const entry = await screen.findByLabelText<HTMLInputElement>('Or from an address');
    await person.type(entry, 'https://inside.example/van.jpg');
    await person.click(screen.getByRole('button', { name: 'Fetch' }));
    expect((await screen.findAllByText('This address cannot be used.')).length).toBeGreaterThan(0);
    expect(entry.value).toBe('https://inside.example/van.jpg');
    await person.clear(entry);
    await person.type(entry, 'https://pictures.example/van.jpg');
    await person.click(screen.getByRole('button', { name: 'Fetch' }));
    expect((await screen.findAllByText('Photo added')).length).toBeGreaterThan(0);
    expect(sent(calls, 'POST').map(({ body }) => (body as { kind: string }).kind)).toEqual([
      'outside',
      'outside',
    ]);
    expect(entry.value).toBe('');
  });
});
