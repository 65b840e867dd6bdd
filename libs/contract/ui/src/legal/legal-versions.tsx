import { useFormats } from '@convoy/shell-api';
import { Badge, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LegalTextDraft } from '../../../contract/src/index.ts';

/** Versions of a text, the newest first, each to be opened in the editor. */
export function LegalVersions({
  draft,
  onOpen,
}: {
  readonly draft: LegalTextDraft;
  readonly onOpen: (version: number) => Promise<void>;
}) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  if (draft.versions.length === 0) return null;
  return (
    <section aria-labelledby="legal-versions" className="border-border border-t pt-5">
      <h2 id="legal-versions" className="font-medium font-sans text-base">
        {t('legalTexts.versions')}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{t('legalTexts.versionsText')}</p>
      <ul aria-labelledby="legal-versions" className="mt-2 divide-y divide-border">
        {draft.versions.map(({ version, publishedAt, publishedBy }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
            <span className="min-w-0 grow">
              {publishedAt
                ? t('legalTexts.version', { version, at: instant(publishedAt), name: publishedBy ?? '' })
                : t('legalTexts.first')}
            </span>
            {version === draft.version ? (
              <Badge tone="success">{t('legalTexts.shown')}</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('legalTexts.openVersion', { version })}
                onClick={() => void onOpen(version)}
              >
                {t('legalTexts.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
