import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ text, post }) => {
  await post('/api/contact', {
    topic: 'other',
    name: text('POST /api/contact name'),
    email: 'hostile@example.org',
    message: text('POST /api/contact message'),
    seconds: 30,
  });
  return { pages: ['/enquiries'] };
};
