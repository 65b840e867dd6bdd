import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders, webhookIdOf } from './signature.rule.ts';

// The known answer of the specification's own libraries (libraries/*/…test, "sign function works").
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('a signature', () => {
  it('is the one that the libraries of Standard Webhooks make', () => {
    expect(signedHeaders(known, [known.secret], known.at)).toEqual({
      'webhook-id': known.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': known.signature,
    });
    expect(new Webhook(known.secret).sign(known.id, known.at, known.body)).toBe(known.signature);
  });

  it('is believed by those libraries with a secret of ours, while a secret is replaced with either, and with no other', () => {
    const [fresh, former] = [newWebhookSecret(), newWebhookSecret()];
    const body = JSON.stringify({ type: 'booking.requested', data: { reference: 'SV-Ü·車' } });
    const headers = signedHeaders({ id: webhookIdOf(4711), body }, [fresh, former], new Date());
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const secret of [fresh, former])
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
    expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow();
  });

  it('has a secret of 32 random bytes', () => {
    const secrets = Array.from({ length: 20 }, newWebhookSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets)
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  });
});
