import type { VanType } from '@convoy/fleet/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import { sizeFor } from '../converse/hire-dialogue.service.ts';
import { foreignSizeIn } from '../understand/foreign-hire.rule.ts';

/** Longer than any load: a distance, such as the way from the road to the door. */
const LONGEST_ITEM_METRES = 15;
/** A length: metres, centimetres, or feet as many people in Britain measure their furniture; no area and no volume. */
const lengths =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)[\s-]?(met(?:re|er|ro)[sn]?|mètres?|metri|m|[cz]ent[ií]m\p{L}+|cm|feet|foot|ft|米|メートル|厘米|センチ)(?![\p{Script=Latin}\d²³^]|\s*(?:c[uú]b[ei]|squared|carrés?|[qc]uadr))/giu;
const metresOf = (unit: string) => (/^[m米メ]/i.test(unit) ? 1 : /^[cz厘セ]/i.test(unit) ? 0.01 : 0.3048);

/** Words for moving house and for deliveries in the seven other languages. */
const foreignMoving =
  /umz[uü]g|umzieh|möbel|déménag|meubles|mudanza|muebles|traslo[ch]|mobili(?!\p{L})|mudança|móveis|搬家|家具|引っ?越/iu;
const foreignDelivery =
  /liefer|paket|livraison|colis|reparto|entrega|paquetes|consegn|pacch|encomenda|送货|快递|包裹|配送|配達/iu;

/**
 * What the text about special requirements says, in English or in the language of the page: a size, and how long the longest item is, in
 * metres.
 */
export function requirementsIn(
  text: string,
  language: PageLanguage,
): { size: VanType | null; longestMetres: number | null } {
  const said = [...text.matchAll(lengths)]
    .map(([, figure = '', unit = '']) => Number(figure.replace(',', '.')) * metresOf(unit))
    .filter((metres) => metres <= LONGEST_ITEM_METRES);
  const longestMetres = said.length > 0 ? Math.round(Math.max(...said) * 100) / 100 : null;
  if (/\b(?:extra[\s-]?large|xl|luton)\b/i.test(text) || /\b[3-9]\s*-?\s*bed/i.test(text))
    return { size: 'extra-large', longestMetres };
  if (
    /\b(?:large|big)\b/i.test(text) ||
    /\b(?:mov(?:e|ing)|removals?|furniture|house|flat|sofa|bed)\b/i.test(text)
  )
    return { size: sizeFor.moving, longestMetres };
  if (/\b(?:deliver\w*|parcels?|courier|small|medium)\b/i.test(text))
    return { size: sizeFor.delivery, longestMetres };
  if (language.startsWith('en')) return { size: null, longestMetres };
  const size = foreignMoving.test(text)
    ? sizeFor.moving
    : foreignDelivery.test(text)
      ? sizeFor.delivery
      : (foreignSizeIn(text, language) ?? null);
  return { size, longestMetres };
}
