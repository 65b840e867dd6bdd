import { returnedHire, vanAtAnyHour } from '@convoy/booking/e2e/returned-hire';
import { Frame } from '@convoy/e2e/pages/frame';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { markOf } from '@convoy/fleet/e2e/fleet.pages';

test('a van comes back, its customer reviews the hire, staff answer, and the home page shows both', async ({
  page,
  newVisitor,
}, info) => {
  test.slow();
  const words = `Journey ${Date.now()}: clean van and kind people`;
  const brand = originOf('swift-vans');
  const desk = await newVisitor();
  await signedIn(desk, 'swift-vans', 'operator');
  const yard = await vanAtAnyHour(desk, markOf('R', info.project));
  await registeredAndProved(page, 'swift-vans', newPerson('Wren'));
  const hire = await returnedHire({ customer: page, desk, brand: 'swift-vans' }, yard);

  await page.goto(`${brand}/reviews`);
  const open = page.getByRole('list', { name: 'Hires to review' }).getByRole('listitem');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(hire.reference);
  // The address that the invitation of the next day leads to.
  await page.goto(`${brand}/reviews?write=${hire.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 of 5 stars' }).first().press('Space');
  await dialog.getByLabel('Your review').fill(words);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(new Frame(page).toast('Your review is published')).toBeVisible();
  await expect(open).toHaveCount(0);
  const own = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText('Pending');

  await desk.goto(`${brand}/reviews?state=pending`);
  const card = desk.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
  await card.getByRole('button', { name: 'Answer' }).click();
  await desk.getByRole('dialog').getByLabel('Your answer').fill('Thank you, come again');
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish answer' }).click();
  await expect(new Frame(desk).toast('The answer is published')).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto(brand);
  const reviews = visitor.getByRole('region', { name: 'What customers say' });
  await visitor.locator('[data-slot="site.home.after.v1"]').scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('listitem').filter({ hasText: words })).toContainText(
    'Thank you, come again',
  );
});
