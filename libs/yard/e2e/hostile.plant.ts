import { call } from '@convoy/e2e/support/accounts';
import type { PlantingTools, PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';
import type { ConditionKind, ConditionReport, HireCharge, VanMark } from '@convoy/yard/contract';
import { confirmedHire, paid, panels, photoSent } from './yard-hire.ts';

const DRAFT = 'PUT /api/bookings/{id}/condition/{kind}';

/** Writes a whole report, with a mark, and finishes it. */
async function reported(
  { page, plain, post }: PlantingTools,
  bookingId: number,
  kind: ConditionKind,
): Promise<VanMark> {
  const door = `/api/bookings/${bookingId}/condition/${kind}`;
  await call<ConditionReport>(page, 'PUT', door, {
    version: 0,
    odometerMiles: 12_000,
    fuelEighths: kind === 'out' ? 8 : 6,
    chargePercent: null,
    keys: 2,
    equipment: [plain(`${DRAFT} equipment[]`)],
    notes: plain(`${DRAFT} notes`),
    drivers: [{ name: plain(`${DRAFT} drivers[].name`), identitySeen: true, licenceSeen: true }],
  });
  for (const panel of panels) await photoSent(page, bookingId, kind, panel);
  const mark = await post<VanMark>(`${door}/marks`, {
    panel: 'left',
    x: 0.4,
    y: 0.5,
    kind: 'dent',
    severity: 'medium',
    note: plain('POST /api/bookings/{id}/condition/{kind}/marks note'),
  });
  await post(`${door}/finish`, {});
  return mark;
}

export const plantTexts: PlantTexts = async (tools) => {
  const { page, plain, post } = tools;
  const mark = Date.now().toString(36).slice(-6);
  const driver = await post('/api/customers', {
    firstName: 'Ines',
    lastName: 'Yard',
    email: `yard-${mark}@journey.example`,
  });
  const registration = `Y${mark}`.toUpperCase();
  const hire = await confirmedHire(page, registration, driver.id);
  await paid(page, hire.id);
  await reported(tools, hire.id, 'out');
  await reported(tools, hire.id, 'in');
  await post(`/api/bookings/${hire.id}/charges`, {
    kind: 'cleaning',
    amount: '40.00',
    note: plain('POST /api/bookings/{id}/charges note'),
  });
  const charges = await call<HireCharge[]>(page, 'GET', `/api/bookings/${hire.id}/charges`);
  const damage = charges.find(({ kind }) => kind === 'damage');
  if (!damage) throw new Error('The return proposed no charge for its new mark.');
  await call(page, 'PUT', `/api/bookings/${hire.id}/charges/${damage.id}`, {
    amount: '80.00',
    note: plain('PUT /api/bookings/{id}/charges/{chargeId} note'),
    state: 'proposed',
  });
  return {
    pages: [
      `/booking/${hire.id}`,
      `/booking/${hire.id}/hand-over`,
      `/booking/${hire.id}/return`,
      `/fleet/${hire.vanId}`,
    ],
    notPlanted: {
      'POST /api/bookings/{id}/hand-over override.reason':
        'needs a hire that goes out today past a gate; not tried in a browser',
      'POST /api/bookings/{id}/condition/{kind}/finish override.reason':
        'needs a hire past a gate that an admin overrides; it is the reason of `POST /api/bookings/{id}/hand-over`',
    },
  };
};
