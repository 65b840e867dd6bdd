import { startFakeModel } from '@convoy/assistant/testing/fake-model';
import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { startOwnCopy } from '@convoy/e2e/support/own-copy';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { bookByCard } from './book-by-card.ts';

/** Dates far enough ahead to be free. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a van is booked with the language model of the platform, and paid @wide', async ({ page }) => {
  // A copy of the product of its own, which names the fake as its model.
  test.setTimeout(600_000);
  const fake = await startFakeModel();
  const copy = await startOwnCopy({
    settings: {
      AI_BASE_URL: fake.url,
      AI_API_KEY: 'sk-of-the-platform',
      AI_MODEL: 'fake-1',
      AI_INPUT_PRICE: '1',
      AI_OUTPUT_PRICE: '4',
    },
  });
  const before = process.env.E2E_BASE_URL;
  process.env.E2E_BASE_URL = copy.origin;
  try {
    await registeredAndProved(page, 'swift-vans', newPerson('Robin'));
    await page.goto(`${originOf('swift-vans')}/ai-features`);
    const log = page.getByRole('log', { name: 'Messages' });
    const message = page.getByLabel('Your message');
    const say = async (text: string) => {
      await message.fill(text);
      await message.press('Enter');
    };
    fake.pauseMs = 300;
    await say(
      `CALL search_vans {"pickupDate":"${day(40)}","returnDate":"${day(42)}","location":"London"} SAY I looked that up. Here are some vans that you can choose from below.`,
    );
    // The first sentence is read before the last one is there.
    await expect(page.locator('[data-heard]')).toHaveText('I looked that up.');
    await expect(log.getByRole('button', { name: 'Choose this van' }).first()).toBeVisible();
    fake.pauseMs = 0;
    await say('CALL propose_booking {"option":1} SAY Please check the card.');
    await bookByCard(page, log);
    expect(fake.asked.length).toBeGreaterThan(2);
  } finally {
    if (before === undefined) delete process.env.E2E_BASE_URL;
    else process.env.E2E_BASE_URL = before;
    // The page asks for news as long as it is open.
    await page.goto('about:blank');
    await copy.stop();
    await fake.close();
  }
});
