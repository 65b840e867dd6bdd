import { call } from '@convoy/e2e/support/accounts';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ page, plain, post }) => {
  const clauses = await call<{ language: string; version: number }[]>(page, 'GET', '/api/agreement-clauses');
  const version = clauses.find(({ language }) => language === 'en')?.version ?? 0;
  await call(page, 'PUT', '/api/agreement-clauses/en', {
    words: plain('PUT /api/agreement-clauses/{language} words'),
    version,
  });
  const legal = await call<{ version: number }>(page, 'GET', '/api/legal-texts/terms/en');
  await call(page, 'PUT', '/api/legal-texts/terms/en', {
    words: plain('PUT /api/legal-texts/{kind}/{language} words'),
    version: legal.version,
  });
  const [hire] = await call<{ id: number }[]>(page, 'GET', '/api/bookings?only=open&perPage=1');
  if (!hire) throw new Error('The brand has no open booking.');
  const agreement = await post<{ id: number; sha256: string }>('/api/ai/contract', {
    bookingId: hire.id,
    customerName: plain('POST /api/ai/contract customerName'),
    customerEmail: 'hostile@mail.example',
  });
  await post(`/api/agreements/${agreement.id}/sign`, {
    sha256: agreement.sha256,
    signerName: plain('POST /api/agreements/{id}/sign signerName'),
    strokes: null,
    consent: true,
  });
  return { pages: ['/settings/legal', '/terms', '/ai-features/contracts', `/booking/${hire.id}`] };
};
