import { useTranslation } from 'react-i18next';

/**
 * Says what a scope (`read:Booking`) lets a program do, in the words of the scope's owner: the build merges them into the texts
 * of this slice. A scope that has no words is said as it is.
 */
export function useScopeWords(): (scope: string) => string {
  const { t } = useTranslation('integration');
  return (scope) => {
    const [action, subject] = scope.split(':');
    return String(t(`keys.rights.${subject}.${action}` as never, { defaultValue: scope }));
  };
}
