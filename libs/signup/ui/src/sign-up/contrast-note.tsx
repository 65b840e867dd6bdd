import { type BrandColours, brandTheme, type Theme } from '@convoy/tenancy/contract';
import { Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Says, as a colour is chosen, whether text in it can be read, and which one is used where it cannot. */
export function ContrastNote({ base, colours }: { base: Theme; colours: BrandColours }) {
  const { t } = useTranslation('signup');
  const { primary } = brandTheme(base, colours).light;
  const isMended = primary !== colours.primary.toLowerCase();
  return (
    <p role="status" className="flex items-start gap-1.5 text-muted-foreground text-sm">
      <span
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 rounded-sm border border-border"
        style={{ background: primary }}
      />
      {isMended ? (
        t('signup.look.mended', { colour: primary })
      ) : (
        <>
          {t('signup.look.good')}
          <Icon name="check" className="mt-0.5 size-4 shrink-0" />
        </>
      )}
    </p>
  );
}
