import { useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useTranslation } from 'react-i18next';
import { type DecimalSign, decimalSigns } from '../../../contract/src/import/import-fields.ts';

/** Asks which sign stands before fractions in a file that does not tell. */
export function DecimalCard({
  example,
  sign,
  onChoose,
}: {
  /** An amount of the file with one sign before its last three digits. */
  example: string;
  sign: DecimalSign | undefined;
  onChoose: (sign: DecimalSign) => void;
}) {
  const { t } = useTranslation('fleet');
  const { money } = useFormats();
  const amountAs = (decimal: DecimalSign) => {
    const grouped = decimal === 'point' ? ',' : '.';
    return money(example.replaceAll(grouped, '').replace(',', '.'));
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.decimalTitle', { example })}</CardTitle>
        <CardDescription>{t('import.decimalText')}</CardDescription>
      </CardHeader>
      <CardContent>
        <RadioGroup
          aria-label={t('import.decimalTitle', { example })}
          options={decimalSigns.map((value) => ({ value, label: amountAs(value) }))}
          value={sign}
          onValueChange={(value) => onChoose(value as DecimalSign)}
        />
      </CardContent>
    </Card>
  );
}
