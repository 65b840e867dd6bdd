import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

type OwnMessage = Extract<ParseKeys<'identity'>, `errors.${string}`>;

/** A message of the form: own ones are keys of the namespace, the server's are sentences. */
export function useFormMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('identity');
  return (message) => (isOwn(message) ? t(message) : message);
}

function isOwn(message: string | undefined): message is OwnMessage {
  return message?.startsWith('errors.') ?? false;
}
