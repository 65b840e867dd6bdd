import { useTenant } from '@convoy/shell-api';

/** What the brand's pages say of whose product they are; nothing where its plan is white-label. */
export function PoweredBy({ as: Element = 'footer', className }: { as?: 'p' | 'footer'; className: string }) {
  const { poweredBy } = useTenant();
  return poweredBy ? (
    <Element lang="en" className={className}>
      {poweredBy}
    </Element>
  ) : null;
}
