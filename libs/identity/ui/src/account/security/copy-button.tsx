import { Button, type ButtonProps, Icon, toast } from '@convoy/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the button says that it copied (ms). */
const SAID_FOR = 2500;

/** Copies a text, and says so in its own place and to screen readers. */
export function CopyButton({
  text,
  label,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'children'> & { text: string; label: string }) {
  const { t } = useTranslation('identity');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(over);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers refuse without a secure connection or by settings; what is shown can be marked by hand.
      toast({
        title: t('account.copy.failedTitle'),
        description: t('account.copy.failedText'),
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="outline" {...rest} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? t('account.copy.done') : label}</span>
    </Button>
  );
}
