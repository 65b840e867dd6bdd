import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { isDarkGround } from './ground.ts';

/**
 * The brand's logo as the way home. A brand has two, for light and for dark grounds; which one fits depends on the
 * colour it stands on, and that can be dark in a light scheme. Its box has a fixed size, so nothing moves around it.
 */
export function BrandMark({ ground, className }: { ground: 'surface' | 'sidebar'; className?: string }) {
  const { name, brand, theme } = useTenant();
  const { t } = useTranslation('shell');
  const light = isDarkGround(theme.light[ground]) ? brand.logoDark : brand.logo;
  const dark = isDarkGround(theme.dark[ground]) ? brand.logoDark : brand.logo;
  const picture = 'h-8 w-40 max-w-full object-contain object-left';
  return (
    <Link
      to="/"
      aria-label={t('nav.brandHome', { brand: name })}
      className={cn('flex min-h-11 min-w-0 items-center rounded-md', className)}
    >
      <img
        src={light}
        alt=""
        width={160}
        height={32}
        className={cn(picture, light !== dark && 'dark:hidden')}
      />
      {light !== dark && (
        <img src={dark} alt="" width={160} height={32} className={cn(picture, 'hidden dark:block')} />
      )}
    </Link>
  );
}
