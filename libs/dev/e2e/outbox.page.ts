import { originOf } from '@convoy/e2e/support/brands';
import { expect, type Page } from '@playwright/test';

/** `/dev/outbox`: mails that development sends to nobody. */
export class OutboxPage {
  constructor(private readonly page: Page) {}

  /** Opens the newest mail to somebody whose subject matches; mails are sent by the worker, so it may take a moment. */
  async read(to: string, subject: RegExp): Promise<void> {
    const mail = this.page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
    await expect(async () => {
      await this.page.goto(`${originOf('platform')}/dev/outbox`);
      await expect(mail).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await mail.getByRole('link').click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(subject);
  }

  /** What the mail says, as its frame shows it. */
  get body() {
    return this.page.frameLocator('iframe[title="The mail"]').locator('body');
  }

  /** The text of an attachment. */
  async attachment(name: RegExp): Promise<string> {
    const link = this.page.getByRole('link', { name });
    const address = await link.getAttribute('href');
    return Buffer.from(address?.split('base64,')[1] ?? '', 'base64').toString('utf8');
  }
}
