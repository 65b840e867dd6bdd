import { PageHeader } from '@convoy/ui-kit';
import { Stepper } from '@convoy/ui-kit/steps';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps } from '../booking-url.state.ts';
import { useBookingFlow } from '../hooks/use-booking-flow.ts';
import { SearchStep } from '../search/search-step.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { LaterStep } from './later-step.tsx';

const bookStep = () => import('../book/book-step.tsx').then(({ BookStep }) => BookStep);
const bookedStep = () => import('../book/booked-step.tsx').then(({ BookedStep }) => BookedStep);

/**
 * Search, book, pay: one page whose step and choices live in the address.
 * @param base the page's own path  @param extras suggestions beside the search
 */
export function BookingFlowPage({
  base,
  title,
  description,
  extras,
}: {
  base: string;
  title: string;
  description: string;
  extras: boolean;
}) {
  const { t } = useTranslation('booking');
  const flow = useBookingFlow(base);
  const { step } = flow.state;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A new step is a new page to whoever listens or scrolls: start at its top.
    window.scrollTo({ top: 0 });
    content.current?.focus({ preventScroll: true });
  }, [step]);
  const steps = bookingSteps.map((id) => ({ id, label: t(`steps.${id}`) }));
  return (
    <>
      <PageHeader title={title} description={description} className="mb-4 md:mb-5" />
      <Stepper
        steps={steps}
        current={step}
        onSelect={step === 'book' ? () => flow.go({ step: 'search', van: null }) : undefined}
        className="mb-6 max-w-2xl"
      />
      <section
        ref={content}
        tabIndex={-1}
        aria-label={t(`steps.${step}`)}
        className="outline-none"
        data-step={step}
      >
        {step === 'search' && <SearchStep flow={flow} extras={extras} />}
        {step === 'book' && <LaterStep key="book" load={bookStep} flow={flow} />}
        {step === 'payment' && <LaterStep key="payment" load={bookedStep} flow={flow} />}
      </section>
      {extras && <AssistantButton />}
    </>
  );
}
