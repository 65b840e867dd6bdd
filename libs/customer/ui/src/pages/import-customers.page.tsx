import { apiErrorMessage, useAbility, useFormats, useLeaveGuard } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
  PageHeader,
} from '@convoy/ui-kit';
import { FileDrop } from '@convoy/ui-kit/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CUSTOMER_FILE_MAX_BYTES,
  CUSTOMER_FILE_MOST_ROWS,
} from '../../../contract/src/import/import-fields.ts';
import type { CustomerPreview } from '../../../contract/src/index.ts';
import { CustomerAccess } from '../components/customer-access.tsx';
import { customerPaths } from '../customer.paths.ts';
import { ColumnsCard, FaultsCard, KnownCard } from '../import/preview-cards.tsx';
import { useCustomerImport } from '../import/use-customer-import.ts';

/** What systems call a file of separated values. */
const kinds = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  // What Windows says of a .csv where Excel is there.
  'application/vnd.ms-excel': ['.csv'],
};

/** `/customers/import`: many customers at once, from a file. */
export default function ImportCustomersPage() {
  return (
    <CustomerAccess to="add">
      <ImportCustomers />
    </CustomerAccess>
  );
}

/** How many customers would be added or changed. */
const toWrite = ({ added, changed }: CustomerPreview) => added + changed;
const isReady = (preview: CustomerPreview) =>
  preview.missing.length === 0 && preview.faultCount === 0 && toWrite(preview) > 0;

function ImportCustomers() {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const { preview, known, checking, running, done, error, take, choose, say, run, forget } =
    useCustomerImport();
  const [attempt, setAttempt] = useState(0);
  useLeaveGuard(running);
  return (
    <>
      <PageHeader
        back={<Link to={customerPaths.customers}>{t('titles.customers')}</Link>}
        title={t('titles.import')}
        description={t('import.text')}
      />
      <div className="flex max-w-5xl flex-col gap-6">
        {done ? (
          <Alert
            tone="success"
            title={t('import.done', { number: number(done.added + done.changed) })}
            action={
              <>
                <Button asChild>
                  <Link to={customerPaths.customers}>{t('import.toList')}</Link>
                </Button>
                <Button
                  variant="outline"
                  onClick={() => {
                    forget();
                    setAttempt(attempt + 1);
                  }}
                >
                  {t('import.another')}
                </Button>
              </>
            }
          >
            {t('import.doneText')}
          </Alert>
        ) : (
          <>
            <FileCard key={attempt} onSend={take} onRemove={forget} />
            {error !== null && (
              <Alert tone="danger" title={t('import.failed')}>
                {apiErrorMessage(error)}
              </Alert>
            )}
            {preview && (
              <>
                <Summary preview={preview} />
                {preview.known > 0 && (
                  <KnownCard preview={preview} known={known} onChoose={(one) => void say(one)} />
                )}
                {preview.faults.length > 0 && <FaultsCard preview={preview} />}
                <ColumnsCard columns={preview.columns} onChoose={(at, field) => void choose(at, field)} />
                <div className="sticky bottom-[var(--notice-room,0px)] z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
                  <Button asChild variant="outline">
                    <Link to={customerPaths.customers}>{t('cancel')}</Link>
                  </Button>
                  <Button
                    onClick={() => void run()}
                    disabled={!isReady(preview)}
                    loading={checking || running}
                  >
                    <Icon name="upload" />
                    {t('import.run', { number: number(toWrite(preview)) })}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** The choice of a file, and files to begin with. */
function FileCard({
  onSend,
  onRemove,
}: {
  onSend: ReturnType<typeof useCustomerImport>['take'];
  onRemove: () => void;
}) {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const mayExport = useAbility().can('export', 'Customer');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.file')}</CardTitle>
        <CardDescription>{t('import.fileText', { most: number(CUSTOMER_FILE_MOST_ROWS) })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FileDrop kinds={kinds} maxBytes={CUSTOMER_FILE_MAX_BYTES} onSend={onSend} onRemove={onRemove} />
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <FileLink href={customerPaths.importTemplate}>{t('import.emptyFile')}</FileLink>
          {mayExport && <FileLink href={customerPaths.exportFile}>{t('import.whole')}</FileLink>}
        </div>
      </CardContent>
    </Card>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-link underline underline-offset-4 md:min-h-0"
    >
      <Icon name="download" className="size-4" />
      {children}
    </a>
  );
}

/** What the file would do, in a sentence or two. */
function Summary({ preview }: { preview: CustomerPreview }) {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const { rows, missing, faultCount, added, changed, same, skipped } = preview;
  if (missing.length > 0)
    return (
      <Alert tone="warning" title={t('import.missing')}>
        {t('import.missingText', { facts: missing.map((field) => t(`facts.${field}`)).join(', ') })}
      </Alert>
    );
  if (faultCount > 0)
    return (
      <Alert tone="warning" title={t('import.faulty')}>
        {t('import.faultyText', { faults: number(faultCount), rows: number(rows) })}
      </Alert>
    );
  return (
    <Alert tone="success" title={t('import.ready')}>
      {t('import.readyText', {
        added: number(added),
        changed: number(changed),
        same: number(same),
        skipped: number(skipped),
      })}
    </Alert>
  );
}
