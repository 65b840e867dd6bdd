import { useBookingFlow } from '../hooks/use-booking-flow.ts';
import { SearchStep } from '../search/search-step.tsx';
import { FlowFrame } from './flow-frame.tsx';
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
