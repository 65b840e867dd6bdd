import { expect, type Page } from '@playwright/test';

/** What stands around every page: navigation, account menu, toasts. */
export class Frame {
  constructor(private readonly page: Page) {}

  /** The one message at the corner. */
  toast(title: string | RegExp, text?: string | RegExp) {
    const toast = this.page.locator('.kit-toast', { hasText: title });
    return text === undefined ? toast : toast.filter({ hasText: text });
  }

  /** Opens a page by its entry of the sidebar, which a phone keeps behind a button. */
  async go(entry: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Open menu' });
    const link = this.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', {
      name: entry,
      exact: true,
    });
    if (await menu.isVisible()) await menu.click();
    await link.filter({ visible: true }).click();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account menu of/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(this.page.getByRole('button', { name: /^Account menu of/ })).toHaveCount(0);
  }

  async appearance(scheme: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.page.getByRole('button', { name: /^(Appearance|Account menu of)/ }).click();
    await this.page.getByRole('menuitemradio', { name: scheme }).click();
    await this.page.keyboard.press('Escape');
  }

  /** The page tells somebody signed in. */
  async isSignedIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  }
}
