import { call } from '@convoy/e2e/support/accounts';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ page, plain, post }) => {
  const open = await call<{ id: number; status: string }[]>(
    page,
    'GET',
    '/api/bookings?only=open&perPage=50',
  );
  const hire = open.find(({ status }) => status === 'pending' || status === 'confirmed');
  if (!hire) throw new Error('The brand has no booking that waits for its hand-over.');
  await post(`/api/bookings/${hire.id}/drivers`, {
    name: plain('POST /api/bookings/{id}/drivers name'),
    birthDate: '1985-05-04',
    licenceNumber: 'HOSTILE905040',
    licenceUntil: '2035-05-03',
    category: 'B',
    heldSince: '2005-05-04',
  });
  return {
    pages: [`/booking/${hire.id}`],
    notPlanted: { 'POST /api/bookings/{id}/drivers heldSince': 'a day of the calendar' },
  };
};
