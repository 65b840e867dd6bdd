import type { Person } from '@convoy/e2e/support/accounts';
import type { Page } from '@playwright/test';

/** `/login`. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  get username() {
    return this.page.getByLabel('Username or Email');
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign In', exact: true });
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** One press of the demo box, as `role`. */
  async demo(role: 'Customer' | 'Operator' | 'Administrator'): Promise<void> {
    const box = this.page.getByRole('region', { name: 'Demo accounts' });
    const choice = box.getByText(role, { exact: true });
    if (await choice.isVisible()) await choice.click();
    await box.getByRole('button', { name: 'Demo Login' }).click();
  }
}

/** `/register`. */
export class RegisterPage {
  constructor(private readonly page: Page) {}

  async register(person: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }
}
