import { commonErrors, defineErrorTexts, ErrorSentences } from '@convoy/platform/errors';
import { civilDateSchema, commonFaults } from '@convoy/platform/schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './validation.pipe.ts';
import { InvalidInput } from './invalid-input.ts';

const schema = z.strictObject({ name: z.string().min(3), on: civilDateSchema, email: z.email() });
const catalogue = new ErrorSentences([
  defineErrorTexts(
    { errors: commonErrors, faults: commonFaults },
    { de: { faults: { required: 'fehlt', civilDate: 'muss ein echtes Datum sein' } } },
  ),
]);

function faultsIn(language: 'en' | 'de' | 'ja', value: unknown) {
  const { error } = schema.safeParse(value);
  const refusal = new InvalidInput(error?.issues ?? []).in(language, catalogue);
  const { faults } = refusal.details as { faults: { path: string; message: string }[] };
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]));
}

describe('InvalidInput', () => {
  it('says what is wrong with a field in the language of whoever asked', () => {
    const wrong = { name: 'a', on: '2026-02-30' };
    expect(faultsIn('en', wrong)).toMatchObject({ email: 'is required', on: commonFaults.civilDate });
    const german = faultsIn('de', wrong);
    expect(german).toMatchObject({ email: 'fehlt', on: 'muss ein echtes Datum sein' });
    expect(german.name).toMatch(/^Zu klein/);
    expect(faultsIn('ja', { ...wrong, email: 'x' }).email).toMatch(/メール/);
  });

  it('tells no pattern to people, in whatever language', () => {
    const { error } = z.strictObject({ code: z.string().regex(/^[A-Z]{2}\d{2}$/) }).safeParse({ code: 'x' });
    for (const language of ['en', 'de', 'ja'] as const) {
      const { details } = new InvalidInput(error?.issues ?? []).in(language, catalogue);
      expect(JSON.stringify(details)).not.toMatch(/A-Z|\^/);
    }
    expect(new InvalidInput(error?.issues ?? []).details).toMatchObject({
      faults: [{ path: 'code', message: commonFaults.wrongForm }],
    });
  });
});
