import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from '../components/alert.tsx';

/**
 * Shows what stands in the way of saving, in place of the form's summary, and takes the focus as that does. For a refusal of
 * which `onRefused` says that the page shows it. Give it a key that changes with each such refusal.
 */
export function FormConflict(props: Omit<AlertProps, 'tone'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg outline-none focus-visible:outline-2">
      <Alert tone="warning" {...props} />
    </div>
  );
}
