import { createMailer } from './mailer.ts';

const WITHIN_MS = 5_000;

/**
 * Tries a mail server: connects, and signs in where the address has a password.
 * @returns one sentence about what is wrong, without the address's password; null where it answers
 */
export async function mailServerFault(smtpUrl: string, withinMs: number = WITHIN_MS): Promise<string | null> {
  const { host } = new URL(smtpUrl);
  const mailer = createMailer({ smtpUrl, defaultFrom: { address: 'no-reply@localhost' } });
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      mailer.verify(),
      new Promise((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
          withinMs,
        );
      }),
    ]);
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const because = responseCode === undefined ? (code ?? 'no answer') : `${code} ${responseCode}`;
    return `The mail server ${host} does not take mail (${because}): mails wait until it does. Check SMTP_URL.`;
  } finally {
    clearTimeout(timer);
    mailer.close();
  }
}
