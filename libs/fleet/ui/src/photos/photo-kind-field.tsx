import { Field, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type VanPhotoKind, vanPhotoKinds } from '../../../contract/src/index.ts';

/** Chooses what part of the van a photo shows. */
export function PhotoKindField({
  value,
  onChange,
}: {
  value: VanPhotoKind;
  onChange: (kind: VanPhotoKind) => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <Field label={t('photos.kind')} hint={t('photos.kindHint')}>
      <Select
        value={value}
        onValueChange={(chosen) => {
          const kind = vanPhotoKinds.find((known) => known === chosen);
          if (kind) onChange(kind);
        }}
        options={vanPhotoKinds.map((kind) => ({ value: kind, label: t(`photos.kinds.${kind}`) }))}
      />
    </Field>
  );
}
