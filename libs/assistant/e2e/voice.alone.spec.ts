import { startFakeModel } from '@convoy/assistant/testing/fake-model';
import { type SpokenName, spokenWords } from '@convoy/assistant/testing/spoken-words';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { browserFlags } from '@convoy/e2e/support/browser-flags';
import { startOwnCopy } from '@convoy/e2e/support/own-copy';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { chromium } from '@playwright/test';
import { bookByCard } from './book-by-card.ts';
import { decoderOf, flagsOfMicrophone, openMicrophone } from './microphone.ts';

/** Milliseconds that the longer of the files lasts, and a moment of silence. */
const SPOKEN_MS = 4_500;

test('a van is booked by voice: recorded, heard by the speech service of the platform, and paid @wide', async ({
  browser,
  guard,
  newVisitor,
  contextOptions,
}) => {
  // A copy of the product of its own, which names the fake as what hears. The embedded engine answers.
  test.setTimeout(600_000);
  const ear = await browser.newPage();
  const fake = await startFakeModel({ decode: decoderOf(ear) });
  const copy = await startOwnCopy({
    settings: {
      AI_SPEECH_BASE_URL: fake.url,
      AI_SPEECH_API_KEY: 'sk-of-the-ear',
      AI_SPEECH_MODEL: 'hears-1',
      AI_SPEECH_PRICE: '0.28',
    },
  });
  const before = process.env.E2E_BASE_URL;
  process.env.E2E_BASE_URL = copy.origin;
  const microphone = await openMicrophone();
  await microphone.holds('hire');
  const speaker = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: [...browserFlags, ...flagsOfMicrophone(microphone.file)],
  });
  try {
    // This browser understands speech itself and sends it to its maker: the brand does not let it.
    const admin = await newVisitor();
    await signedIn(admin, 'swift-vans', 'admin');
    await call(admin, 'POST', '/api/integrations/voice-ai/enable');
    await call(admin, 'PUT', '/api/integrations/voice-ai/settings', {
      browserSpeech: false,
      readAloud: true,
    });
    await admin.goto('about:blank');

    const context = await speaker.newContext({ ...contextOptions, viewport: { width: 1440, height: 900 } });
    await guard.watch(context);
    const page = await context.newPage();
    await registeredAndProved(page, 'swift-vans', newPerson('Robin'));
    const speak = async (name: SpokenName, at: string) => {
      await microphone.holds(name);
      const voice = page.getByRole('region', { name: at });
      await voice.getByRole('button', { name: 'Press to talk' }).click();
      const agree = voice.getByRole('button', { name: 'Agree and talk' });
      const stop = voice.getByRole('button', { name: 'Stop' });
      await expect(agree.or(stop)).toBeVisible();
      if (await agree.isVisible()) {
        await expect(voice).toContainText('Neither the words nor the recording are kept.');
        await agree.click();
      }
      await expect(voice.getByRole('status')).toHaveText(/^Listening/);
      await page.waitForTimeout(SPOKEN_MS);
      await stop.click();
      // The written twin of what was said.
      await expect(voice.getByRole('status')).toHaveText(`Heard: ${spokenWords[name]}`, { timeout: 20_000 });
    };

    await test.step('the search of the booking page is filled by voice, and reads back dates and price', async () => {
      await page.goto(`${originOf('swift-vans')}/booking`);
      const form = page.getByRole('form', { name: 'Find a van' });
      await form.getByRole('button', { name: 'Say when and where' }).click();
      await speak('hire', 'Say what you need');
      await expect(
        form.getByText(/^In London\. A medium van\. From .+ to .+, £\d+\.\d\d for the hire\.$/),
      ).toBeVisible();
      await expect(page).toHaveURL(
        /location=London.*vanType=medium.*pickupDate=\d{4}-\d\d-\d\d.*returnDate=/,
      );
      await expect(form.getByRole('combobox', { name: 'Location or postcode' })).toHaveValue('London');
    });

    await page.goto(`${originOf('swift-vans')}/ai-features`);
    const log = page.getByRole('log', { name: 'Messages' });
    const assistant = 'Speak to the assistant';
    await speak('hire', assistant);
    await expect(log).toContainText(spokenWords.hire);
    await expect(log.getByRole('button', { name: 'Choose this van' }).first()).toBeVisible();
    await speak('first', assistant);
    // Nothing that is said confirms: the card needs its button.
    await bookByCard(page, log);
    expect(fake.heard.map(({ text, model }) => [text, model])).toEqual([
      [spokenWords.hire, 'hears-1'],
      [spokenWords.hire, 'hears-1'],
      [spokenWords.first, 'hears-1'],
    ]);
    await page.goto('about:blank');
  } finally {
    if (before === undefined) delete process.env.E2E_BASE_URL;
    else process.env.E2E_BASE_URL = before;
    await speaker.close();
    await microphone.remove();
    await copy.stop();
    await fake.close();
    await ear.close();
  }
});
