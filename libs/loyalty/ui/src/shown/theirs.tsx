import { conflictOf } from '@convoy/shell-api';
import { Button } from '@convoy/ui-kit';
import { FormConflict } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What another person has saved meanwhile, once a save was refused for it. */
export interface Theirs<T> {
  readonly theirs: T | null;
  /** `onRefused` of the form: takes note of their version, which a second save then replaces. */
  readonly onRefused: (error: unknown) => boolean;
}

/** Keeps the version of another person that a refused save came back with. */
export function useTheirs<T>(): Theirs<T> {
  const [theirs, setTheirs] = useState<T | null>(null);
  return {
    theirs,
    onRefused: (error) => {
      const current = conflictOf<T>(error);
      if (current) setTheirs(current);
      return current !== null;
    },
  };
}

/** Says that another person has changed what is being edited, and offers their version. */
export function TheirVersion({
  title,
  revision,
  onTake,
}: {
  readonly title: string;
  readonly revision: number;
  readonly onTake: () => void;
}) {
  const { t } = useTranslation('loyalty');
  return (
    <FormConflict
      key={revision}
      title={title}
      action={
        <Button type="button" variant="outline" size="sm" onClick={onTake}>
          {t('edit.takeTheirs')}
        </Button>
      }
    >
      {t('edit.conflictText')}
    </FormConflict>
  );
}
