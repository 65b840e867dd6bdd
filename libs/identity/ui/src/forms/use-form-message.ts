import { useTranslation } from 'react-i18next';

/** A message of the form: own ones are keys of the namespace, the server's are sentences. */
export function useFormMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('identity');
  return (message) => (message?.startsWith('errors.') ? t(message) : message);
}
