import { apiErrorMessage, useFormats, useLeaveGuard } from '@convoy/shell-api';
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
import { IMPORT_MAX_BYTES } from '../../../contract/src/import/import-fields.ts';
import type { ImportPreview } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { PlanOffer } from '../components/plan-offer.tsx';
import { useFactWords } from '../components/use-fact-words.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { DecimalCard } from '../import/decimal-card.tsx';
import { FaultList } from '../import/fault-list.tsx';
import { fleetFiles } from '../import/import.api.ts';
import { ImportColumnsCard } from '../import/import-columns.tsx';
import { ImportProgressCard } from '../import/import-progress.tsx';
import { ImportSample } from '../import/import-sample.tsx';
import { KnownCard } from '../import/known-card.tsx';
import { useVanImport } from '../import/use-van-import.ts';

/** What systems call a file of separated values. */
const kinds = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  // What Windows says of a .csv where Excel is there.
  'application/vnd.ms-excel': ['.csv'],
};

/** `/fleet/import`: many vans at once, from a file. */
export default function ImportVansPage() {
  return (
    <FleetAccess to="add">
      <ImportVans />
    </FleetAccess>
  );
}

function ImportVans() {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const { preview, said, checking, running, done, error, take, choose, say, run, forget } = useVanImport();
  const [attempt, setAttempt] = useState(0);
  useLeaveGuard(running !== null);
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.fleet}>{t('titles.fleet')}</Link>}
        title={t('titles.import')}
        description={t('import.text')}
      />
      <div className="flex max-w-5xl flex-col gap-6">
        {done ? (
          <Alert
            tone="success"
            title={t('import.done', { number: number(done.written) })}
            action={
              <>
                <Button asChild>
                  <Link to={fleetPaths.fleet}>{t('import.toFleet')}</Link>
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
            {/* Kept while the import runs: it holds the file that was chosen. */}
            <div hidden={running !== null}>
              <FileCard key={attempt} onSend={take} onRemove={forget} />
            </div>
            {running && <ImportProgressCard running={running} />}
            {error !== null && (
              <Alert tone="danger" title={t('import.failed')}>
                {apiErrorMessage(error)}
              </Alert>
            )}
            {preview && !running && (
              <>
                <Summary preview={preview} />
                {preview.decimal.unclear !== null && (
                  <DecimalCard
                    example={preview.decimal.unclear}
                    sign={said.decimal}
                    onChoose={(decimal) => void say({ decimal })}
                  />
                )}
                {preview.known > 0 && (
                  <KnownCard
                    preview={preview}
                    known={said.known ?? 'update'}
                    onChoose={(known) => void say({ known })}
                  />
                )}
                {isTooMany(preview) && (
                  <>
                    <Alert tone="warning" title={t('import.noRoom')}>
                      {t('import.noRoomText', {
                        number: number(preview.added),
                        room: number(preview.room ?? 0),
                      })}
                    </Alert>
                    <PlanOffer more={preview.added} className="-mt-3" />
                  </>
                )}
                {preview.faults.length > 0 && <FaultList preview={preview} />}
                <ImportColumnsCard
                  columns={preview.columns}
                  onChoose={(at, field) => void choose(at, field)}
                />
                <ImportSample preview={preview} />
                <div className="sticky bottom-[var(--notice-room,0px)] z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
                  <Button asChild variant="outline">
                    <Link to={fleetPaths.fleet}>{t('cancel')}</Link>
                  </Button>
                  <Button onClick={() => void run()} disabled={!isReady(preview)} loading={checking}>
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

/** Are there more vans in the file than the plan has room for? */
const isTooMany = ({ added, room }: ImportPreview) => room !== null && added > room;
/** How many vans would be added or changed. */
const toWrite = ({ added, changes }: ImportPreview) => added + changes.vans;
const isReady = (preview: ImportPreview) =>
  preview.missing.length === 0 && preview.faultCount === 0 && toWrite(preview) > 0 && !isTooMany(preview);

/** The choice of a file, and files to begin with. */
function FileCard({
  onSend,
  onRemove,
}: {
  onSend: ReturnType<typeof useVanImport>['take'];
  onRemove: () => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.file')}</CardTitle>
        <CardDescription>{t('import.fileText')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FileDrop kinds={kinds} maxBytes={IMPORT_MAX_BYTES} onSend={onSend} onRemove={onRemove} />
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <FileLink href={fleetFiles.empty}>{t('import.emptyFile')}</FileLink>
          <FileLink href={fleetFiles.whole}>{t('import.wholeFleet')}</FileLink>
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
function Summary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const { nameOf } = useFactWords();
  const { rows, good, missing, faultCount } = preview;
  if (missing.length > 0)
    return (
      <Alert tone="warning" title={t('import.missing')}>
        {t('import.missingText', { facts: missing.map((field) => nameOf(field)).join(', ') })}
      </Alert>
    );
  if (faultCount === 0)
    return isTooMany(preview) ? null : (
      <Alert tone="success" title={t('import.ready')}>
        {t('import.readyText', {
          added: number(preview.added),
          changed: number(preview.changes.vans),
          same: number(preview.changes.same),
          skipped: number(preview.skipped),
        })}
      </Alert>
    );
  return (
    <Alert tone="warning" title={t('import.faulty')}>
      {t('import.faultyText', { faulty: number(rows - good), rows: number(rows) })}
    </Alert>
  );
}
