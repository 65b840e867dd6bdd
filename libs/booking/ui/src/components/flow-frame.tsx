import { PageHeader } from '@convoy/ui-kit';
import { Stepper } from '@convoy/ui-kit/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { bookingSteps } from '../booking-url.state.ts';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { AssistantButton } from './assistant-button.tsx';

/** What stands around each step of booking: heading, where one is, and the assistant where there are `extras`. */
export function FlowFrame({
  flow,
  title,
  description,
  extras,
  children,
}: {
  flow: BookingFlow;
  title: string;
  description: string;
  extras: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const { step } = flow.state;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(cameFromSearch(step) ? null : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A new step is a new page to people who listen or scroll: start at its top.
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
        {children}
      </section>
      {extras && <AssistantButton />}
    </>
  );
}

/** Whether a later step is the page that the search led to, which guests get as a page of its own: to them it is the next step. */
function cameFromSearch(step: BookingFlow['state']['step']): boolean {
  if (step === 'search' || !URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname === bookingPaths.book;
}
