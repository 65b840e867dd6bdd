import { call } from '@convoy/e2e/support/accounts';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ page, text, plain, post }) => {
  await post('/api/contact', {
    topic: 'other',
    name: plain('POST /api/contact name'),
    email: 'hostile@example.org',
    phone: plain('POST /api/contact phone'),
    company: plain('POST /api/contact company'),
    message: text('POST /api/contact message'),
    seconds: 30,
  });
  const [latest] = await call<{ id: number }[]>(page, 'GET', '/api/enquiries');
  if (!latest) throw new Error('The message that was just sent is not in the list.');
  await post(`/api/enquiries/${latest.id}/answer`, { text: text('POST /api/enquiries/{id}/answer text') });
  return {
    pages: ['/enquiries'],
    notPlanted: { 'POST /api/contact website': 'a hidden field: a message that fills it in is not kept' },
  };
};
