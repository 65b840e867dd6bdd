import { apiGet, useFormats } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  Icon,
} from '@convoy/ui-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingTerms } from '../../../contract/src/index.ts';

/** `GET /api/bookings/{id}/terms`. What was accepted never changes. */
const termsOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/terms`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<BookingTerms>(url, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The way to the terms that were accepted with a booking, as they were read then; nothing where none were. */
export function AcceptedTerms({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('booking');
  const { instant } = useFormats();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(termsOf(bookingId));
  const accepted = data?.accepted;
  if (!accepted) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="file-text" />
        {t('detail.terms')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{t('detail.terms')}</DialogTitle>
            <DialogDescription>
              {t('detail.termsBy', { name: accepted.acceptedBy, date: instant(accepted.acceptedAt) })}
            </DialogDescription>
          </DialogHeader>
          <p lang={accepted.language} className="whitespace-pre-line text-pretty text-sm">
            {accepted.words}
          </p>
        </DialogContent>
      </Dialog>
    </>
  );
}
