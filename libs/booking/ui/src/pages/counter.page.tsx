import { PageHeader } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterForm } from '../counter/counter-form.tsx';

/** `/booking/counter`: staff book a walk-in on one page. `?customer=` and `?van=` choose one of them beforehand. */
export default function CounterPage() {
  const { t } = useTranslation('booking');
  /** Another customer starts with an empty form. */
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHeader title={t('counter.title')} description={t('counter.text')} />
      <CounterForm key={turn} onNext={() => setTurn(turn + 1)} />
    </>
  );
}
