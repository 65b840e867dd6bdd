import { useTranslation } from 'react-i18next';
import { AddOnOffer } from '../add-on/add-on-offer.tsx';

/** What to buy where the plan carries no webhooks; and of those that are there from before, what still can be done. */
export function NotCarried({ some }: { some: boolean }) {
  const { t } = useTranslation('integration');
  return (
    <>
      <AddOnOffer />
      {some && <p className="mb-5 text-pretty text-muted-foreground text-sm">{t('webhooks.notCarried')}</p>}
    </>
  );
}
