import { Button, Icon, onDemand } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteInput } from '../../../contract/src/index.ts';
import { useWindow } from '../hooks/use-window.ts';

const explained = onDemand(() => import('./price-window.tsx'));

/** A button that says how a price comes about: asks the server for a quote when it is pressed, not before. */
export function PriceExplained({ hire, van }: { hire: QuoteInput; van: string }) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  const { anchor, button, Window, onClose } = useWindow(explained, open, setOpen);
  return (
    <>
      <Button variant="link" size="sm" className="-my-2 noscript:hidden md:-my-1" {...button}>
        <Icon name="receipt-text" />
        {t('van.explain')}
        <span className="sr-only">: {van}</span>
      </Button>
      {Window && <Window hire={hire} van={van} anchor={anchor} onClose={onClose} />}
    </>
  );
}
