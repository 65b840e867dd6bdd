import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useKitTexts } from '../kit-texts.tsx';
import { toast } from '../toast-store.ts';
import { Button, type ButtonProps } from './button.tsx';

/** How long a button says that it copied (ms). */
const SAID_FOR = 2000;

/** Copies a text. It says so itself, to the eye and to screen readers; where copying is refused a toast says that. */
export function CopyButton({
  text,
  label,
  variant = 'outline',
  onCopied,
  ...rest
}: Omit<ButtonProps, 'children' | 'onClick'> & {
  readonly text: string;
  readonly label?: string;
  /** Told when it was copied. */
  readonly onCopied?: (() => void) | undefined;
}) {
  const texts = useKitTexts();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), SAID_FOR);
    } catch {
      toast({ title: texts.failed, tone: 'destructive' });
    }
  };
  return (
    <Button variant={variant} onClick={copy} {...rest}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  );
}
