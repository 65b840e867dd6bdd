import { type Host, originOf } from '@convoy/e2e/support/brands';
import { expect, type Page } from '@playwright/test';

const paths = {
  profile: '/account',
  security: '/account/security',
  notifications: '/account/notifications',
  preferences: '/account/preferences',
} as const;

/** `/account` and the addresses below it. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async open(host: Host, section: keyof typeof paths = 'profile'): Promise<void> {
    await this.page.goto(originOf(host) + paths[section]);
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  /** A subject of the page by its heading. */
  part(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Answers the question that stands open. */
  async confirm(button: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
    await expect(this.page.getByRole('alertdialog')).toBeHidden();
  }

  /** The codes that are shown once. */
  async recoveryCodes(): Promise<string[]> {
    const codes = this.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    return codes.allInnerTexts();
  }
}
