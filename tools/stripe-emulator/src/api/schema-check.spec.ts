import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench } from '../testing/test-bench.ts';

describe('parameters, by the types of the stripe package', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const send = async (path: string, form: string) => {
    const answer = await fetch(`${bench.emulator.origin}/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    return (await answer.json()) as {
      id?: string;
      error?: { message: string; code?: string; param?: string };
    };
  };

  it.each([
    [
      'payment_intents',
      'amount=5&currency=gbp&nonsense=1',
      'parameter_unknown',
      'Received unknown parameter: nonsense',
    ],
    [
      'payment_intents',
      'amount=5000&currency=gbp&captureMethod=manual',
      'parameter_unknown',
      'Received unknown parameter: captureMethod. Did you mean capture_method?',
    ],
    ['payment_intents', 'currency=gbp', 'parameter_missing', 'Missing required param: amount.'],
    ['payment_intents', 'amount=1.5&currency=gbp', 'parameter_invalid_integer', 'Invalid integer: 1.5'],
    [
      'payment_intents',
      'amount=&currency=gbp',
      'parameter_invalid_empty',
      "You passed an empty string for 'amount'",
    ],
    ['payment_intents', 'amount=5000&currency=gbp&confirm=yes', undefined, 'Invalid boolean: yes'],
    [
      'payment_intents',
      'amount=5000&currency=gbp&capture_method=later',
      undefined,
      'Invalid capture_method: must be one of automatic, automatic_async, or manual',
    ],
    [
      'payment_intents',
      'amount=5000&currency=gbp&automatic_payment_methods[enable]=true',
      'parameter_unknown',
      'Received unknown parameter: automatic_payment_methods[enable]',
    ],
    [
      'payment_intents',
      'amount=5000&currency=gbp&automatic_payment_methods=true',
      undefined,
      'Invalid object: true',
    ],
    ['payment_intents', 'amount=5000&currency=gbp&expand=customer', undefined, 'Invalid array: customer'],
    ['payment_intents', 'amount=5000&currency=gbp&description[a]=b', undefined, 'Invalid string: {"a":"b"}'],
    [
      'customers',
      'address[line1]=a&address[lane]=b',
      'parameter_unknown',
      'Received unknown parameter: address[lane]',
    ],
    ['customers', 'metadata[a][b]=c', undefined, 'Invalid string: {"b":"c"}'],
  ])('refuses POST %s %s', async (path, form, code, message) => {
    const { error } = await send(path, form);
    expect(error?.message).toContain(message);
    expect(error?.code).toBe(code);
  });

  it('says of a parameter that Stripe knows and the emulator does not whose fault that is', async () => {
    const { error } = await send('payment_intents', 'amount=5000&currency=gbp&on_behalf_of=acct_1');
    expect(error?.message).toBe('The emulator does not know this parameter of Stripe: on_behalf_of');
  });

  it('lets through what the package may send', async () => {
    const form = 'name=Ada&metadata[a]=7&address=&preferred_locales[0]=en-GB&expand[0]=default_source';
    expect((await send('customers', form)).error?.message).toBeUndefined();
  });
});
