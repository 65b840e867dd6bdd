import { expect, it } from 'vitest';
import { z } from 'zod';
import { settingsForm } from './settings-form.rule.ts';

it('makes a field of each setting, in their order, with its bounds and what it begins with', () => {
  const form = settingsForm(
    z.object({
      zone: z.string().max(20).default('A'),
      mail: z.email().optional(),
      site: z.url().optional(),
      days: z.int().min(1).max(30).default(7),
      share: z.number().optional(),
      more: z.int().positive().optional(),
      only: z.literal('a').optional(),
      ask: z.boolean().default(true),
      quiet: z.boolean().optional(),
      unit: z.enum(['mile', 'km']).default('mile'),
    }),
  );
  expect(form.unfit).toEqual([]);
  expect(form.fields).toEqual([
    { name: 'zone', optional: true, kind: 'text', format: null, most: 20, initial: 'A' },
    { name: 'mail', optional: true, kind: 'text', format: 'email', most: null, initial: null },
    { name: 'site', optional: true, kind: 'text', format: 'uri', most: null, initial: null },
    { name: 'days', optional: true, kind: 'number', whole: true, least: 1, most: 30, initial: 7 },
    { name: 'share', optional: true, kind: 'number', whole: false, least: null, most: null, initial: null },
    { name: 'more', optional: true, kind: 'number', whole: true, least: 1, most: null, initial: null },
    { name: 'only', optional: true, kind: 'choice', choices: ['a'], initial: null },
    { name: 'ask', optional: true, kind: 'switch', initial: true },
    { name: 'quiet', optional: true, kind: 'switch', initial: false },
    { name: 'unit', optional: true, kind: 'choice', choices: ['mile', 'km'], initial: 'mile' },
  ]);
});

it('says of which settings no form can be made', () => {
  const settings = z.object({
    zones: z.array(z.string()),
    inner: z.object({ a: z.string() }),
    since: z.date(),
    either: z.union([z.string(), z.number()]),
    upload: z.file(),
    counted: z.string().transform(Number).default(5),
    must: z.string(),
  });
  expect(settingsForm(settings)).toMatchObject({
    unfit: ['zones', 'inner', 'since', 'either', 'upload', 'counted'],
    fields: [{ name: 'must', optional: false }],
  });
});
