import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { FlowFrame } from '../components/flow-frame.tsx';
import { SearchAlone } from '../components/further.tsx';
import { useBookingFlow } from '../hooks/use-booking-flow.ts';
import { SearchStep } from '../search/search-step.tsx';

/** The first step of `/booking` by itself, for guests: finished HTML that a script takes over. */
export default function FindAVanPage() {
  const { t } = useTranslation('booking');
  const flow = useBookingFlow(bookingPaths.book);
  return (
    <SearchAlone state={flow.state}>
      <FlowFrame flow={flow} title={t('page.title')} description={t('page.text')} extras>
        <SearchStep flow={flow} extras />
      </FlowFrame>
    </SearchAlone>
  );
}
