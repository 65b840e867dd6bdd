import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  EmptyState,
  Skeleton,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractPaths } from '../contract.paths.ts';
import { latestAgreements, pdfAddress } from '../contracts.api.ts';

/** The latest agreements: those of the brand for staff, their own for customers. */
export function AgreementList() {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  const { data, isError, isPending, error, refetch } = useQuery(latestAgreements);
  const list = data?.items;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('list.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        {isError && !list ? (
          <Alert
            tone="danger"
            title={t('list.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : isPending || !list ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24 rounded-xl" />
          </div>
        ) : list.length === 0 ? (
          <EmptyState icon="file-text" heading="h3" title={t('list.empty')} text={t('list.emptyText')} />
        ) : (
          <ul aria-label={t('list.title')} className="divide-y divide-border">
            {list.map(({ id, bookingId, reference, customerName, createdAt, signature, linkUntil }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Link
                  to={contractPaths.read(bookingId, id)}
                  aria-label={t('list.read', { reference })}
                  className="font-medium text-sm underline underline-offset-2"
                >
                  {reference}
                </Link>
                <span className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]">
                  {customerName}
                </span>
                <span className="text-muted-foreground text-sm">
                  {instant(signature?.signedAt ?? createdAt)}
                </span>
                <Badge tone={signature ? 'success' : linkUntil ? 'warning' : 'neutral'}>
                  {t(signature ? 'agreement.signed' : linkUntil ? 'agreement.waiting' : 'agreement.unsigned')}
                </Badge>
                <span className="flex gap-4 text-sm">
                  <a
                    href={pdfAddress(id)}
                    download
                    aria-label={t('list.pdfOf', { reference })}
                    className="font-medium underline underline-offset-2"
                  >
                    {t('list.pdf')}
                  </a>
                  <Link
                    to={`/booking/${bookingId}`}
                    aria-label={t('list.bookingOf', { reference })}
                    className="font-medium underline underline-offset-2"
                  >
                    {t('list.booking')}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
