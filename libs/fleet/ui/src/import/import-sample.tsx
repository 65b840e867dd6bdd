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
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../../contract/src/index.ts';
import { useFactWords } from '../components/use-fact-words.ts';

/** The first rows of the file under the facts that their columns are taken for. */
export function ImportSample({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('fleet');
  const { nameOf } = useFactWords();
  const shown = preview.columns.flatMap(({ field }, at) => (field ? [{ field, at }] : []));
  if (shown.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.sample')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Table aria-label={t('import.sample')}>
          <TableHeader>
            <TableRow>
              <TableHead>{t('import.row')}</TableHead>
              {shown.map(({ field }) => (
                <TableHead key={field}>{nameOf(field)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {preview.sample.map(({ row, cells }) => (
              <TableRow key={row}>
                <TableCell className="text-muted-foreground tabular-nums">{row}</TableCell>
                {shown.map(({ field, at }) => (
                  <TableCell key={field} className="max-w-60 truncate whitespace-nowrap">
                    {cells[at]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}
