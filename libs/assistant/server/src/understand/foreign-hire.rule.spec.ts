import { PlaceIndex, placeDataFolder, readPlaceData } from '@convoy/places/server';
import { expect, it } from 'vitest';
import { foreignHireIn } from './foreign-hire.rule.ts';
import { Understanding } from './understanding.service.ts';

const index = new PlaceIndex(readPlaceData(placeDataFolder()));
const read = (language: string, text: string) =>
  foreignHireIn(text, language, {
    now: '2026-11-25T09:00',
    isPlace: (name) => index.named(name, true) !== null,
  });
const weekend = { from: '2026-11-27', until: '2026-11-29' };
const december = { from: '2026-12-05', until: '2026-12-08' };
const three = { from: '2026-11-26', until: '2026-11-29' };

it.each([
  [
    'de',
    'ab Freitag bis Sonntag einen großen Transporter in Leeds',
    { ...weekend, place: 'Leeds', size: 'large' },
  ],
  ['de', 'vom 5. Dezember bis zum 8. Dezember', december],
  ['de', 'morgen für drei Tage', three],
  ['de', 'nächsten Montag um 9 Uhr in London', { from: '2026-11-30T09:00', place: 'London' }],
  [
    'fr',
    'de vendredi à dimanche une grande camionnette à Leeds',
    { ...weekend, place: 'Leeds', size: 'large' },
  ],
  ['fr', 'du 5 décembre au 8 décembre', december],
  ['fr', 'demain pour trois jours', three],
  [
    'es',
    'del viernes al domingo una furgoneta grande en Leeds',
    { ...weekend, place: 'Leeds', size: 'large' },
  ],
  ['es', 'del 5 de diciembre al 8 de diciembre', december],
  ['es', 'mañana por tres días', three],
  ['it', 'da venerdì a domenica un furgone grande a Leeds', { ...weekend, place: 'Leeds', size: 'large' }],
  ['it', 'dal 5 dicembre al 8 dicembre', december],
  ['it', 'domani per tre giorni', three],
  ['pt', 'de sexta a domingo uma carrinha grande em Leeds', { ...weekend, place: 'Leeds', size: 'large' }],
  ['pt', 'de 5 de dezembro a 8 de dezembro', december],
  ['pt', 'amanhã por três dias', three],
  ['zh', '从12月5日到12月8日', december],
  ['zh', '明天三天', three],
  ['zh', '星期五到星期日在Leeds要大型货车', { ...weekend, place: 'Leeds', size: 'large' }],
  ['ja', '12月5日から12月8日まで', december],
  ['ja', '明日から3日間', three],
  ['ja', '金曜日から日曜日までLeedsで大型バン', { ...weekend, place: 'Leeds', size: 'large' }],
] as const)('%s: %s', (language, text, slots) => {
  expect(read(language, text)).toEqual(slots);
});

it('guesses nothing', () => {
  // Its beginning is written in a way that is not read: the end is not taken for one.
  expect(read('de', 'vom 5.12. bis 8.12.2026')).toEqual({ until: '2026-12-08' });
  expect(read('de', 'für eine Woche')).toEqual({ days: 7 });
  expect(read('fr', 'pour deux semaines')).toEqual({ days: 14 });
  expect(read('de', 'Hallo, was kostet das?')).toEqual({});
  expect(read('ja', 'こんにちは')).toEqual({});
  expect(read('xx', 'tomorrow')).toEqual({});
});

it('is read by the language of the page where the words are not English', () => {
  const understanding = new Understanding({
    isNamed: (name: string, large?: boolean) => index.named(name, large) !== null,
  } as never);
  const of = (language: string, words: string) =>
    understanding.readHire({ tenant: { timeZone: 'Europe/London' }, language } as never, words).slots;
  expect(of('de', 'einen mittleren Transporter in Leeds für drei Tage')).toEqual({
    days: 3,
    place: 'Leeds',
    size: 'medium',
  });
  expect(of('de', 'a medium van in Leeds for three days')).toMatchObject({ days: 3, size: 'medium' });
  expect(of('en', 'Ich brauche drei Tage einen kleinen Transporter')).toEqual({});
});
