import { useTenant } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The brand's sign and name, as the way home. The name is text, so it reads on every ground and in both schemes. */
export function BrandMark({ className }: { className?: string }) {
  const { name, brand } = useTenant();
  const { t } = useTranslation('shell');
  return (
    <Link
      to="/"
      aria-label={t('nav.brandHome', { brand: name })}
      className={cn('flex min-h-11 min-w-0 items-center gap-2.5 rounded-md', className)}
    >
      <img src={brand.mark} alt="" width={32} height={32} className="size-8 shrink-0" />
      <span className="truncate font-heading text-lg">{name}</span>
    </Link>
  );
}
