import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isBacked } from './backed-amounts.rule.ts';
import { claimsAvailability } from './claimed-availability.rule.ts';

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'] as const;

it.each([
  'The Transit is available tomorrow.',
  'There are three vans free.',
  'Der Transporter ist morgen verfügbar.',
  'Wir haben noch zwei freie Transporter.',
  'Ich sehe, dass der Transporter frei ist.',
  'L’utilitaire est disponible demain.',
  'Nous avons deux utilitaires libres.',
  'La furgoneta está libre mañana.',
  'Hay tres furgonetas disponibles.',
  'Il furgone è libero domani.',
  'Abbiamo due furgoni disponibili.',
  'A carrinha está disponível amanhã.',
  'Temos duas carrinhas livres.',
  '明天有两辆货车空闲。',
  '这辆货车可用。',
  'バンは明日空いています。',
  '明日はご利用いただけます。',
])('claims that something can be had: %s', (text) => {
  expect(claimsAvailability(text)).toBe(true);
});

it.each([
  'Cancelling is free of charge until Friday.',
  'Die Stornierung ist bis Freitag kostenfrei.',
  'L’annulation est gratuite jusqu’à vendredi.',
  'La cancelación es gratuita hasta el viernes.',
  'Bis wann brauchen Sie den Transporter?',
])('claims nothing: %s', (text) => {
  expect(claimsAvailability(text)).toBe(false);
});

it.each(languages)('what the assistant itself says without a search is not withheld: %s', (language) => {
  const texts = JSON.parse(
    readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  // What an offer says is backed by that offer.
  const ofOffers = /^(found_|none|overBudget|instead|rates|reason|tip)/;
  const wrong = Object.entries(texts).filter(
    ([name, text]) =>
      typeof text === 'string' && !ofOffers.test(name) && !isBacked(text, { cards: [], searched: false }),
  );
  expect(wrong).toEqual([]);
});
