import { call, signedIn } from '@convoy/e2e/support/accounts';
import type { Brand } from '@convoy/e2e/support/brands';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';
import type { Page } from '@playwright/test';

/** A customer of the brand reviews a hire, or once all are reviewed changes the latest review. */
async function reviewed(visitor: Page, comment: string): Promise<number> {
  const [hire] = await call<{ bookingId: number }[]>(visitor, 'GET', '/api/reviews/hires');
  if (hire) {
    const body = { bookingId: hire.bookingId, rating: 4, comment };
    return (await call<{ id: number }>(visitor, 'POST', '/api/reviews', body)).id;
  }
  const all = await call<{ id: number; own: boolean; revision: number }[]>(
    visitor,
    'GET',
    '/api/reviews?perPage=100',
  );
  const own = all.find((review) => review.own);
  if (!own) throw new Error('The customer has neither a hire to review nor a review.');
  await call(visitor, 'PUT', `/api/reviews/${own.id}`, { rating: 4, comment, revision: own.revision });
  return own.id;
}

export const plantTexts: PlantTexts = async ({ page, plain, post }) => {
  const context = await page.context().browser()!.newContext();
  const visitor = await context.newPage();
  await signedIn(visitor, new URL(page.url()).hostname.split('.')[0] as Brand, 'customer');
  const id = await reviewed(visitor, plain('POST /api/reviews comment'));
  await context.close();
  await call(page, 'PUT', `/api/reviews/${id}/answer`, { text: plain('PUT /api/reviews/{id}/answer text') });
  const others = await call<{ id: number }[]>(page, 'GET', '/api/reviews?perPage=100');
  // A person reports a review once, so each round takes another one.
  const other = others.filter((review) => review.id !== id)[Date.now() % (others.length - 1)];
  if (!other) throw new Error('The brand has no review to report.');
  await post(`/api/reviews/${other.id}/report`, { reason: plain('POST /api/reviews/{id}/report reason') });
  await post(`/api/reviews/${other.id}/hide`, { reason: plain('POST /api/reviews/{id}/hide reason') });
  return {
    pages: ['/reviews'],
    weed: (at) => call(at, 'POST', `/api/reviews/${other.id}/show`),
  };
};
