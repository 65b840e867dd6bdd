import { brandTheme, type Palette, type Theme } from '@convoy/tenancy/contract';
import { Card } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

const SCHEMES = ['light', 'dark'] as const;

/** How the brand's site will look in its two colours, on light and on dark screens. Contrast is mended as it will be. */
export function BrandPreview({
  name,
  base,
  primary,
  accent,
  logo,
}: {
  name: string;
  base: Theme;
  primary: string;
  accent: string;
  /** SVG text that was found to be safe, or the address of a picture that carries it. */
  logo: string | null;
}) {
  const { t } = useTranslation('signup');
  const theme = brandTheme(base, { primary, accent });
  return (
    <Card className="overflow-hidden p-5">
      <h2 className="text-lg leading-6">{t('signup.preview.title')}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {SCHEMES.map((scheme) => (
          <figure key={scheme} className="min-w-0">
            <Scene palette={theme[scheme]} name={name} logo={logo} />
            <figcaption className="mt-1.5 text-muted-foreground text-sm">
              {t(`signup.preview.${scheme}`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
}

function Scene({ palette, name, logo }: { palette: Palette; name: string; logo: string | null }) {
  const { t } = useTranslation('signup');
  const shown = name.trim() || t('signup.preview.yourBusiness');
  return (
    <div
      className="overflow-hidden rounded-lg border text-sm"
      style={{ background: palette.background, color: palette.foreground, borderColor: palette.border }}
    >
      <div
        className="flex min-h-12 items-center gap-2 border-b px-3 py-2"
        style={{ background: palette.surface, borderColor: palette.border }}
      >
        {logo ? (
          <img
            src={
              logo.startsWith('data:') ? logo : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(logo)}`
            }
            alt=""
            className="h-7 max-w-32 object-contain object-left"
          />
        ) : (
          <>
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-md font-semibold text-xs uppercase"
              style={{ background: palette.primary, color: palette.primaryForeground }}
            >
              {[...shown][0]}
            </span>
            <span className="min-w-0 truncate font-semibold">{shown}</span>
          </>
        )}
      </div>
      <div className="px-3 py-4" style={{ background: palette.hero, color: palette.heroForeground }}>
        <p className="text-balance font-semibold text-base leading-5">{t('signup.preview.heroTitle')}</p>
        <p className="mt-1">{t('signup.preview.heroText')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 px-3 py-3">
        <span
          className="rounded-md px-3 py-1.5 font-medium"
          style={{ background: palette.primary, color: palette.primaryForeground }}
        >
          {t('signup.preview.button')}
        </span>
        <span className="font-medium" style={{ color: palette.primary }}>
          {t('signup.preview.link')}
        </span>
        <span
          aria-hidden="true"
          className="ms-auto size-5 rounded-full"
          style={{ background: palette.accent }}
        />
      </div>
    </div>
  );
}
