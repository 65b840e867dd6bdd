import { useFormats } from '@convoy/shell-api';
import {
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useTranslation } from 'react-i18next';
import type { KnownVans } from '../../../contract/src/import/import-fields.ts';
import type { ImportPreview } from '../../../contract/src/index.ts';
import { useFactWords } from '../components/use-fact-words.ts';
import { Plate } from '../components/van-marks.tsx';

/** What becomes of vans that are there already: a choice, and what of them would change. */
export function KnownCard({
  preview,
  known,
  onChoose,
}: {
  preview: ImportPreview;
  known: KnownVans;
  onChoose: (known: KnownVans) => void;
}) {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const { nameOf, wordsOf } = useFactWords();
  const title = t('import.knownTitle', { number: number(preview.known) });
  const { first, vans } = preview.changes;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <RadioGroup
          aria-label={title}
          options={[
            { value: 'update', label: t('import.knownUpdate'), description: t('import.knownUpdateText') },
            { value: 'skip', label: t('import.knownSkip') },
          ]}
          value={known}
          onValueChange={(value) => onChoose(value as KnownVans)}
        />
        {first.length > 0 && (
          <>
            {vans > first.length && (
              <p className="text-muted-foreground text-sm">
                {t('import.differencesFirst', { shown: number(first.length), number: number(vans) })}
              </p>
            )}
            <div className="max-h-96 overflow-auto">
              <Table aria-label={t('import.differences')}>
                <TableHeader>
                  <TableRow>
                    <TableHead>{nameOf('registration')}</TableHead>
                    <TableHead>{t('import.fact')}</TableHead>
                    <TableHead>{t('import.now')}</TableHead>
                    <TableHead>{t('import.then')}</TableHead>
                  </TableRow>
                </TableHeader>
                <TableBody>
                  {first.flatMap(({ row, registration, facts }) =>
                    facts.map(({ field, from, to }) => (
                      <TableRow key={`${row} ${field}`}>
                        <TableCell>
                          <Plate registration={registration} />
                        </TableCell>
                        <TableCell>{nameOf(field)}</TableCell>
                        <TableCell className="max-w-60 truncate">{wordsOf(field, from)}</TableCell>
                        <TableCell className="max-w-60 truncate">{wordsOf(field, to)}</TableCell>
                      </TableRow>
                    )),
                  )}
                </TableBody>
              </Table>
            </div>
          </>
        )}
      </CardContent>
    </Card>
  );
}
