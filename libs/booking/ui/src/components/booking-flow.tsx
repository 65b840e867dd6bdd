import { wholeTexts } from '@convoy/shell-api';
import { useBookingFlow } from '../hooks/use-booking-flow.ts';
import { SearchStep } from '../search/search-step.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { LaterStep } from './later-step.tsx';

// The page begins with the words of the search alone: the steps after it bring theirs.
const bookStep = async () => {
  const [{ BookStep }] = await Promise.all([import('../book/book-step.tsx'), wholeTexts('booking')]);
  return BookStep;
};
const bookedStep = async () => {
  const [{ BookedStep }] = await Promise.all([import('../book/booked-step.tsx'), wholeTexts('booking')]);
  return BookedStep;
};

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
  const flow = useBookingFlow(base);
  const { step } = flow.state;
  return (
    <FlowFrame flow={flow} title={title} description={description} extras={extras}>
      {step === 'search' && <SearchStep flow={flow} extras={extras} />}
      {step === 'book' && <LaterStep key="book" load={bookStep} flow={flow} />}
      {step === 'payment' && <LaterStep key="payment" load={bookedStep} flow={flow} />}
    </FlowFrame>
  );
}
