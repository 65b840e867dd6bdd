import { expect, it } from 'vitest';
import { asksOfTerms } from './terms-asked.rule.ts';

it.each([
  ['what is the cancellation fee', 'cancelling'],
  ['what does cancelling cost', 'cancelling'],
  ['what if it is a no-show', 'cancelling'],
  ['terms of the deposit', 'deposit'],
  ['who pays parking fines', 'later'],
  ['is there a late return fee', 'back'],
  ['is VAT included', 'price'],
  ['rental conditions', 'all'],
  ['your T&Cs', 'all'],
  ['rules', 'all'],
  ['are pets allowed', null],
  ['can I translate this later', null],
])('"%s" is asked of: %s', (question, topic) => {
  expect(asksOfTerms(question)).toBe(topic);
});
