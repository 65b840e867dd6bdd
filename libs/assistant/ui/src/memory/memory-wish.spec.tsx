// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Memory, memoryInputSchema } from '../../../contract/src/index.ts';
import english from '../locales/en.json';
import MemoryWish from './memory-wish.tsx';

const show = pageShower({ assistant: english });
const person = userEvent.setup();
const remembered: Memory = {
  enabled: true,
  depot: 'Leeds',
  vanType: 'large',
  purpose: 'moving',
  fuelType: null,
  seats: null,
  extra: false,
  keptDays: 180,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends what the call takes: edited, and forgotten by the switch', async () => {
  const calls = answerCalls({ 'GET /api/ai/memory': remembered, 'PUT /api/ai/memory': remembered });
  await show(<MemoryWish />, { user: userOf('customer'), at: '/account' });
  const depot = await screen.findByLabelText('Usual depot or town');
  await person.clear(depot);
  await person.type(depot, 'York');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('switch', { name: /Let the assistant remember/ }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  for (const body of sent()) expect(memoryInputSchema.safeParse(body).error?.issues).toBeUndefined();
  expect(sent()).toMatchObject([{ enabled: true, depot: 'York', vanType: 'large' }, { enabled: false }]);
});
