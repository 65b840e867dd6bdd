import { apiErrorMessage, apiGet, apiSend } from '@convoy/shell-api';
import { Alert, Button, Icon, saveFile } from '@convoy/ui-kit';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MadeDocument, OfferedDocument } from '../../../contract/src/index.ts';
import { pluginWords } from './plugin-words.ts';

/** `GET /api/bookings/{id}/documents`. */
const offeredOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/documents`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<OfferedDocument[]>(url, { signal }),
    staleTime: 300_000,
  });

/** What plugins make of a booking, a button each; nothing where none does. */
export function PluginDocuments({ bookingId }: { bookingId: number }) {
  const { data } = useQuery(offeredOf(bookingId));
  return data?.map((offered) => (
    <PluginDocument key={offered.pluginId} bookingId={bookingId} offered={offered} />
  ));
}

function PluginDocument({ bookingId, offered }: { bookingId: number; offered: OfferedDocument }) {
  const { t } = useTranslation('booking');
  const make = useMutation({
    mutationFn: () =>
      apiSend<MadeDocument>('POST', `/api/bookings/${bookingId}/documents/${offered.pluginId}`),
    onSuccess: save,
  });
  return (
    <>
      <Button variant="outline" loading={make.isPending} onClick={() => make.mutate()}>
        <Icon name="file-text" />
        {t('detail.pluginDocument', { what: pluginWords(offered) })}
      </Button>
      {make.isError && <Alert tone="danger">{apiErrorMessage(make.error)}</Alert>}
    </>
  );
}

function save({ name, mime, base64 }: MadeDocument): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: mime }));
}
