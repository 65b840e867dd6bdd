import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankHolidayOn } from '@convoy/fleet/server';
import { PlaceIndex, placeDataFolder, readPlaceData } from '@convoy/places/server';
import { describe, expect, it } from 'vitest';
import type { Slots } from './read-slots.ts';
import { understand } from './understand.ts';

const index = new PlaceIndex(readPlaceData(placeDataFolder()));
const reference = {
  now: '2026-11-25T09:00',
  isBankHoliday: (date: string) => bankHolidayOn('england-and-wales', date) !== null,
  isPlace: (name: string, large?: boolean) => index.named(name, large) !== null,
};
const read = (text: string) => understand(text, reference);

/** Slots as the held-out sentences write them. */
const written = ({ budget, ...slots }: Slots) =>
  Object.entries({
    ...slots,
    ...(budget ? { budget: budget.perDay ? `${budget.pounds}/day` : budget.pounds } : {}),
  })
    .map(([name, value]) => `${name}=${value}`.toLowerCase())
    .sort()
    .join(';');

describe('held-out sentences', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../testing/held-out.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string?]);

  it('are understood in more than nine of ten cases', () => {
    const wrong: string[] = [];
    let intents = 0;
    let slots = 0;
    for (const [intent, text, said = ''] of rows) {
      const found = read(text);
      const rightIntent = (found.intent ?? 'other') === intent;
      const expected = said.toLowerCase().split(';').filter(Boolean).sort().join(';');
      const rightSlots = written(found.slots) === expected;
      if (rightIntent) intents++;
      if (rightSlots) slots++;
      if (!rightIntent || !rightSlots)
        wrong.push(
          `${text} | ${found.intent} ${found.confidence.toFixed(2)} for ${intent} | ${written(found.slots)} for ${expected}`,
        );
    }
    if (process.env.SHOW_HELD_OUT)
      console.log(`${intents} intents, ${slots} slots of ${rows.length}\n${wrong.join('\n')}`);
    expect(intents / rows.length).toBeGreaterThan(0.9);
    expect(slots / rows.length).toBeGreaterThan(0.9);
  });
});

describe('another language', () => {
  it.each([
    'Ich brauche einen Transporter für das Wochenende',
    'Was kostet ein großer Transporter?',
    'je voudrais louer une camionnette samedi',
    'Bonjour',
    'Necesito una furgoneta mañana en Londres',
    'cancelar mi reserva',
    'Quanto costa un furgone per tre giorni?',
    'Preciso de uma carrinha para mudança',
    '我需要一辆货车',
    'バンを予約したい',
  ])('is told from English: %s', (text) => {
    expect(read(text).foreign).toBe(true);
  });

  it('English is seldom taken for one', () => {
    const texts = readFileSync(join(import.meta.dirname, '../../../testing/held-out.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [intent, text] = line.split('\t');
        return intent === 'other' || !text ? [] : [text];
      });
    const wrong = texts.filter((text) => read(text).foreign);
    if (process.env.SHOW_HELD_OUT) console.log(wrong.join('\n'));
    expect(wrong.length / texts.length).toBeLessThan(0.03);
  });
});
