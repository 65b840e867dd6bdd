import { useTranslation } from 'react-i18next';
import type { LoyaltyTier } from '../../../contract/src/index.ts';

/** The name of a tier in the language of the page: translated while it has the name it came with. */
export function useTierName(): (tier: Pick<LoyaltyTier, 'key' | 'name'>) => string {
  const { t } = useTranslation('loyalty');
  return ({ key, name }) => (key === null ? name : t(`tiers.names.${key}`));
}
