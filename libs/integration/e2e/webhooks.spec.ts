import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { booked } from '@convoy/booking/e2e/booking.pages';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { Webhook } from 'standardwebhooks';

const BRAND = 'northern-hire';

/** A brand's own program: it notes what comes, and is out of order for a while. */
class OwnProgram {
  readonly heard: { body: string; headers: Record<string, string> }[] = [];
  works = true;
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      this.heard.push({ body, headers: request.headers as Record<string, string> });
      // By itself it would be sent again within seconds, before anybody could do so by hand.
      if (this.works) response.writeHead(204).end();
      else response.writeHead(500, { 'Retry-After': '3600' }).end('out of order');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

test('a webhook is delivered, failed, and replayed by hand @wide', async ({ page, newVisitor, dates }) => {
  const program = new OwnProgram();
  const address = await program.start();
  try {
    await signedIn(page, BRAND, 'admin');
    await page.goto(`${originOf(BRAND)}/settings/webhooks`);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill(address);
    const name = `Journey ${Date.now()}`;
    await form.getByLabel('Description').fill(name);
    await form.getByLabel('Find an event').fill('requested');
    await form.getByLabel('booking.requested').check();
    await form.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'Show secret' }).click();
    const shown = page.getByRole('region', { name: 'Signing secret' });
    await expect(shown).toHaveText(/^whsec_/);
    const verifier = new Webhook((await shown.textContent()) ?? '');
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const messages = page.getByRole('grid', { name: 'Messages' });
    const row = (type: string) => messages.getByRole('row').filter({ hasText: type });
    await expect(row('webhook.test')).toContainText('Delivered');

    program.works = false;
    const customer = await newVisitor();
    await registeredAndProved(customer, BRAND, newPerson('Robin'));
    const { id, reference } = await booked(customer, dates);
    await expect(row('booking.requested').first()).toContainText('Failed');
    await messages.getByRole('button', { name: 'booking.requested' }).first().click();
    const log = page.getByRole('dialog');
    await expect(log.getByText('It answered 500.')).toBeVisible();
    await expect(log.getByRole('region', { name: 'Response' })).toContainText('out of order');

    program.works = true;
    await log.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await expect(log.getByText('Delivered', { exact: true })).toBeVisible();
    const heard = program.heard.map(({ body, headers }) => ({
      id: headers['webhook-id'],
      told: verifier.verify(body, headers) as { type: string; data: unknown },
    }));
    expect(heard[0]?.told.type).toBe('webhook.test');
    // Other journeys may book at this brand meanwhile, so messages are told apart by their ids.
    expect(heard.map(({ told }) => told)).toContainEqual(
      expect.objectContaining({
        type: 'booking.requested',
        data: expect.objectContaining({ bookingId: id, reference }),
      }),
    );
    const again = heard.filter((one, place) => heard.findIndex(({ id }) => id === one.id) < place);
    expect(again.length).toBeGreaterThan(0);
    for (const one of again) expect(one).toEqual(heard.find(({ id }) => id === one.id));
  } finally {
    program.stop();
  }
});
