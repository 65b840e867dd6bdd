import type { PageLanguage } from '@convoy/platform/i18n';
import { expect, it } from 'vitest';
import { requirementsIn } from './requirements.rule.ts';

const longest = (text: string) => requirementsIn(text, 'en').longestMetres;
const size = (text: string, language: PageLanguage = 'en') => requirementsIn(text, language).size;

it('reads the longest item in the units that people use', () => {
  expect(longest('a sofa of 2.4 m')).toBe(2.4);
  expect(longest('a 240 cm wardrobe and a 190cm bed')).toBe(2.4);
  expect(longest('an 8-foot ladder')).toBe(2.44);
  expect(longest('a 9 ft pool table')).toBe(2.74);
  expect(longest('ein Sofa von 2,4 m')).toBe(2.4);
});

it('takes no distance and no count for a length', () => {
  expect(longest('the van has to park 200 m from the door')).toBeNull();
  expect(longest('20 minutes from the M1, 3 mattresses')).toBeNull();
  expect(longest('')).toBeNull();
});

it('takes no area and no volume for a length', () => {
  for (const unit of ['m2', 'm3', 'm²', 'm³', 'm^3', ' m³', 'ft3', ' metres squared', ' feet cubed'])
    expect([unit, longest(`about 12${unit} of furniture`)]).toEqual([unit, null]);
  for (const words of ['12 mètres cubes', '12 metros cúbicos', '12 metri quadrati', '12 metros cuadrados'])
    expect([words, longest(words)]).toEqual([words, null]);
  expect(longest('12 m3 of furniture, a sofa of 2.4 m carried by two')).toBe(2.4);
});

it('reads a size out of what is carried', () => {
  expect(size('moving a two-bedroom flat')).toBe('large');
  expect(size('a 4-bed house')).toBe('extra-large');
  expect(size('parcel deliveries')).toBe('medium');
  expect(size('automatic gearbox')).toBeNull();
});

it('reads it in the language of the page as well', () => {
  expect(size('Umzug einer Zweizimmerwohnung', 'de')).toBe('large');
  expect(size('déménagement d’un deux-pièces', 'fr')).toBe('large');
  expect(size('reparto de paquetes', 'es')).toBe('medium');
  expect(size('consegne in centro', 'it')).toBe('medium');
  expect(size('uma carrinha pequena', 'pt')).toBe('small');
  expect(size('搬家', 'zh')).toBe('large');
  expect(size('大型のバン', 'ja')).toBe('large');
  expect(requirementsIn('ソファ 2.4メートル', 'ja').longestMetres).toBe(2.4);
  expect(requirementsIn('2.4 米长的沙发', 'zh').longestMetres).toBe(2.4);
  expect(requirementsIn('un sofá de 240 centímetros', 'es').longestMetres).toBe(2.4);
  expect(requirementsIn('un divano di 240 cm', 'it').longestMetres).toBe(2.4);
  expect(size('Automatikgetriebe', 'de')).toBeNull();
});
