import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** A page that one's role may not see. The words come from the page; the way out is a link of its router. */
export function AccessDenied({
  title,
  text,
  action,
  className,
}: {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <EmptyState icon="lock" heading="h1" title={title} text={text} action={action} className={className} />
  );
}
