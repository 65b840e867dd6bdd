import { useTranslation } from 'react-i18next';

/** First stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: leads to a place of the page, also where no script runs
    <a
      href="#content"
      onClick={(event) => {
        // Without touching the address, which may hold the token of a mailed link; what has the focus is scrolled to.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('nav.skip')}
    </a>
  );
}
