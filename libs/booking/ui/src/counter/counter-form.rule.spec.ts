import { describe, expect, it } from 'vitest';
import { amountOf, type CounterEntries, counterFaults, priceRange } from './counter-form.rule.ts';

const whole: CounterEntries = { customerId: 3, added: null, vanId: 1, agreed: null };
const ann = { firstName: 'Ann', lastName: 'Taylor', email: 'ann@mail.example', phone: '' };

describe('what a booking at the counter lacks', () => {
  it('is nothing with a customer and a van', () => {
    expect(counterFaults(whole, null)).toEqual({});
    expect(counterFaults({ ...whole, customerId: null, added: ann }, null)).toEqual({});
  });

  it('names each field', () => {
    expect(
      counterFaults(
        { customerId: null, added: null, vanId: null, agreed: { amount: '', reason: ' ' } },
        null,
      ),
    ).toEqual({ customer: 'missing', van: 'missing', amount: 'missing', reason: 'missing' });
    expect(
      counterFaults({ ...whole, added: { ...ann, firstName: ' ', lastName: '', email: 'ann' } }, null),
    ).toEqual({ firstName: 'missing', lastName: 'missing', email: 'email' });
  });

  it('keeps an operator within their range', () => {
    const range = priceRange('100.01', 'operator');
    expect(range).toEqual({ least: 8001, most: 10_001 });
    const at = (amount: string) => counterFaults({ ...whole, agreed: { amount, reason: 'x' } }, range);
    expect(at('80.00')).toEqual({ amount: 'range' });
    expect(at('80.01')).toEqual({});
    expect(at('£100.01')).toEqual({});
    expect(at('100.02')).toEqual({ amount: 'range' });
  });

  it('leaves an admin to the server', () => {
    expect(priceRange('100.00', 'admin')).toBeNull();
  });
});

it('sends an amount with two places', () => {
  expect(amountOf('£80')).toBe('80.00');
});
