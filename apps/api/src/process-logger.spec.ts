import { Writable } from 'node:stream';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { NestLogger, processLogger } from './process-logger.ts';

function lines() {
  const written: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { logger: processLogger({ logLevel: 'debug' }, to), said: () => written.join('') };
}

/** As the provider answers about a payment that was refused. */
const refused = new Stripe.errors.StripeCardError({
  type: 'card_error',
  message: 'Your card was declined.',
  code: 'card_declined',
  payment_intent: {
    id: 'pi_1',
    client_secret: 'pi_1_secret_verysecret',
    last_payment_error: {
      payment_method: { billing_details: { email: 'ada@example.com', name: 'Ada Moss' } },
    },
  },
} as unknown as ConstructorParameters<typeof Stripe.errors.StripeCardError>[0]);

/** As the database says that a row is there already. */
const doubled = Object.assign(new Error('duplicate key value violates unique constraint "app_user_email"'), {
  code: '23505',
  constraint: 'app_user_email',
  detail: 'Key (email)=(ada@example.com) already exists.',
});

describe('what the log has of an error', () => {
  it.each([
    ['the provider', refused, 'card_declined'],
    ['the database', doubled, 'app_user_email'],
  ])('of %s says what and where, and names nobody', (_whose, error, found) => {
    for (const write of [
      (logger: NestLogger) => logger.error({ err: error, paymentId: 7 }, 'It could not be done'),
      (logger: NestLogger) => logger.error(error, 'Payments'),
      (logger: NestLogger) => logger.error('It could not be done', error, 'Payments'),
      (logger: NestLogger) =>
        logger.error({ err: new Error('Outer', { cause: error }) }, 'It could not be done'),
    ]) {
      const { logger, said } = lines();
      write(new NestLogger(logger));
      expect(said()).toContain(found);
      expect(said()).toContain('process-logger.spec');
      expect(said()).not.toMatch(/verysecret|ada@example|Ada Moss/);
    }
  });

  it('stays what it was where it is none', () => {
    const { logger, said } = lines();
    new NestLogger(logger).warn({ paymentId: 7, err: 'odd' }, 'Odd', 'Payments');
    expect(JSON.parse(said())).toMatchObject({ paymentId: 7, err: 'odd', msg: 'Odd' });
  });
});
