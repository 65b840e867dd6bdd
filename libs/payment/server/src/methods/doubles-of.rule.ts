import type { KnownCard, ProviderCard } from './card-gateway.ts';

/**
 * Which of a customer's other cards are this one, typed in before: to the provider they are as many, to their owner one.
 * Told by the provider's fingerprint of the number and by when it ends; four equal digits make no two cards one.
 */
export function doublesOf<Card extends ProviderCard>(
  card: ProviderCard,
  others: readonly Card[],
  known: readonly KnownCard[],
): Card[] {
  const print = ({ methodId }: ProviderCard) =>
    known.find((one) => one.methodId === methodId)?.fingerprint ?? null;
  const own = print(card);
  if (own === null) return [];
  return others.filter(
    (other) =>
      other.methodId !== card.methodId &&
      print(other) === own &&
      other.expMonth === card.expMonth &&
      other.expYear === card.expYear,
  );
}
