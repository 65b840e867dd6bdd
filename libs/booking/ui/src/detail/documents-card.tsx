import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { PluginDocuments } from '../plugins/plugin-documents.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';

/** What one takes along: the confirmation on paper, the hire in one's own calendar, the terms as they were accepted, what plugins make. */
export function DocumentsCard({ booking, onPrint }: { booking: Booking; onPrint: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('detail.documents')}</h2>
        <div className="grid gap-3">
          <Button variant="outline" onClick={onPrint}>
            <Icon name="file-text" />
            {t('detail.printConfirmation')}
          </Button>
          <Button asChild variant="outline">
            <a href={`/api/bookings/${booking.id}/calendar.ics`} download={`${booking.reference}.ics`}>
              <Icon name="calendar-plus" />
              {t('detail.ics')}
            </a>
          </Button>
          <AcceptedTerms bookingId={booking.id} />
          <PluginDocuments bookingId={booking.id} />
        </div>
      </CardContent>
    </Card>
  );
}
