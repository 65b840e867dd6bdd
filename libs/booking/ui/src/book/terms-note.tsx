import { useTenant } from '@convoy/shell-api';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireTerms } from '../../../contract/src/index.ts';

/** What pressing the button accepts, beside that button, and the way to read it. */
export function TermsNote({ terms }: { terms: HireTerms }) {
  const { t } = useTranslation('booking');
  const { name } = useTenant();
  const [reading, setReading] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1 text-muted-foreground text-xs leading-5">
      <p className="text-pretty">{t('terms.accept', { brand: name })}</p>
      <button
        type="button"
        className="py-1 text-start text-link underline underline-offset-2"
        onClick={() => setReading(true)}
      >
        {t('terms.read')}
      </button>
      {reading && <TermsDialog terms={terms} onClose={() => setReading(false)} />}
    </div>
  );
}

function TermsDialog({ terms, onClose }: { terms: HireTerms; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{terms.title}</DialogTitle>
        </DialogHeader>
        <div lang={terms.language} className="flex flex-col gap-4 text-sm">
          {terms.sections.map(({ title, paragraphs }) => (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1 text-pretty text-muted-foreground">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
