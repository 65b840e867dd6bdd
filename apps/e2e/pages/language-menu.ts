import { expect, type Page } from '@playwright/test';

/** The menu of languages, wherever the frame has it. */
export class LanguageMenu {
  constructor(private readonly page: Page) {}

  /** Takes a language by its own name: `Deutsch`. */
  async choose(name: string): Promise<void> {
    await this.page
      .locator('button[aria-label*="English"], button[aria-label*="Deutsch"], button[aria-label*="Français"]')
      .filter({ visible: true })
      .first()
      .click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  /** The page says that it speaks a language: `de-DE`. */
  async speaks(locale: string): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
  }
}
