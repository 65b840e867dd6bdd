import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Checkbox, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeyScope } from '../../../contract/src/index.ts';
import { keyScopes } from './keys.api.ts';
import { useScopeWords } from './scope-words.ts';

/** What a key may do, by what it is about. In a field it is named by its label. */
export function ScopeChoice({
  id,
  value,
  onValueChange,
  ...rest
}: {
  id: string;
  value: readonly KeyScope[];
  onValueChange: (scopes: KeyScope[]) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}) {
  const { t } = useTranslation('integration');
  const wordsOf = useScopeWords();
  const groups = useQuery(keyScopes);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = rest;
  const toggle = (scope: KeyScope, on: boolean) =>
    onValueChange(on ? [...value, scope] : value.filter((one) => one !== scope));
  const boxOf = (scope: string, label: string, first: boolean) => (
    <Checkbox
      key={scope}
      // The field's own id stands on the first box, which takes the focus where nothing was chosen.
      id={first ? id : undefined}
      label={label}
      checked={value.includes(scope)}
      aria-invalid={invalid}
      onCheckedChange={(on) => toggle(scope, on)}
    />
  );
  if (groups.isError && !groups.data)
    return (
      <p role="alert" className="text-danger-text text-sm">
        {apiErrorMessage(groups.error)}{' '}
        <Button type="button" variant="outline" size="sm" onClick={() => groups.refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (!groups.data) return <Skeleton className="h-72 rounded-lg" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself once more
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="grid gap-4 sm:grid-cols-2"
    >
      {groups.data.map(({ subject, scopes }, index) => (
        <fieldset key={subject} className="m-0 flex min-w-0 flex-col border-0 p-0">
          {/* Words of the scope's owner: the build merges them into these texts. */}
          <legend className="mb-1 p-0 font-medium text-sm">
            {String(t(`keys.rights.${subject}.name` as never))}
          </legend>
          {scopes.map((scope, at) => boxOf(scope, wordsOf(scope), index === 0 && at === 0))}
        </fieldset>
      ))}
    </div>
  );
}
