import { expect, type Page } from '@playwright/test';

/** The bell of the top bar and the panel below it. */
export class Bell {
  constructor(private readonly page: Page) {}

  get button() {
    return this.page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  }

  get panel() {
    return this.page.getByRole('region', { name: 'Notifications', exact: true });
  }

  /** The number the bell says. */
  async unread(): Promise<number> {
    const label = await this.button.getAttribute('aria-label');
    return Number(/\d+/.exec(label ?? '')?.[0]);
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  }

  /** The entry of the panel or page with this title. */
  entry(title: string) {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }
}
