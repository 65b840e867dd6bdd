import { CodeBlock } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';

/** How a program asks for the brand's bookings with a key, to be tried as it is. */
export function ExampleCall({
  secret = 'cvk_live_…',
  onCopied,
}: {
  secret?: string;
  /** Told when it was copied, and the secret in it. */
  onCopied?: () => void;
}) {
  const { t } = useTranslation('integration');
  const code = `curl ${window.location.origin}/api/bookings \\\n  -H "Authorization: Bearer ${secret}"`;
  return (
    <CodeBlock code={code} label={t('keys.example')} className="w-full text-start" onCopied={onCopied} />
  );
}
