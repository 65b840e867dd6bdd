const before = (verbs: string, most: number, adjectives: string) =>
  String.raw`(?<!\p{L})(?:${verbs})\s+(?:[\p{L}\p{N}'’-]+\s+){0,${most}}(?:${adjectives})(?!\p{L})`;

/**
 * Claims that something can be had, in each language: "is available", "we have free vans". What the assistant can look up is no claim,
 * nor is what costs nothing.
 */
const claims = [
  before("is|are|still|there['’]s", 4, String.raw`available|free(?!\s+of(?!\p{L}))|bookable`),
  before('have|has|got', 3, 'available|free'),
  String.raw`(?<!\p{L})available\s+(?:for|on|from)(?!\p{L})`,
  before(
    'ist|sind|wäre|wären|steht|stehen|noch|haben|hätten',
    6,
    String.raw`verfügbare?[nrs]?|freie?[nrs]?(?!\s+von(?!\p{L}))|buchbar`,
  ),
  String.raw`(?<!\p{L})(?:verfügbar|frei|buchbar)\s+(?:ist|sind|wäre|wären)(?!\p{L})`,
  before('est|sont|reste|restent|avons|a|encore', 4, 'disponibles?|libres?|réservables?'),
  before('está|están|queda|quedan|hay|tenemos', 4, 'disponibles?|libres?'),
  before("è|sono|abbiamo|c['’]è|resta|restano|ancora", 4, 'disponibil[ei]|liber[oaie]|prenotabil[ei]'),
  before('está|estão|há|temos|resta|restam|ainda', 4, 'disponíve(?:l|is)|livres?'),
  '(?:有|是|还剩|仍)[^。！？，；]{0,12}(?:空闲|可租|可用|可预订)',
  '(?:货车|车辆|辆|台)[^。！？，；]{0,8}(?:空闲|可租|可用|可预订|有空)|可以租',
  '空いていま(?:す|した)|空いております|空きがあります|空きがございます|利用可能です|利用いただけます|利用できます|借りられます',
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether a text says, in one of the eight languages, that something can be hired. */
export const claimsAvailability = (text: string): boolean => claims.some((claim) => claim.test(text));
