import { apiErrorMessage } from '@convoy/shell-api';
import { ConfirmDialog, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { placesOf } from '../components/asks.rule.ts';
import { disablePlugin, useShowPlugin } from '../plugin.api.ts';

/** Asks before an integration is switched off, and says what disappears. */
export function SwitchOffDialog({ plugin, onClose }: { plugin: Plugin; onClose: () => void }) {
  const { t } = useTranslation('plugin');
  const show = useShowPlugin();
  const { id, name, pages, slots } = plugin;
  const off = useMutation({
    mutationFn: () => disablePlugin(id),
    onSuccess: (now) => {
      show(now);
      toast({ title: t('off.done', { name }), tone: 'success' });
    },
  });
  const goes = [
    ...pages.map(({ title }) => title),
    ...placesOf(slots).map((place) => (typeof place === 'string' ? t(`places.${place}`) : place.slot)),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('off.title', { name })}
      text={
        <>
          {t('off.text')}
          {goes.length > 0 && (
            // The text of a question is one paragraph to the page.
            <span className="mt-3 block">
              <span className="block font-medium text-foreground">{t('off.goes')}</span>
              {goes.map((one) => (
                <span key={one} className="block">
                  {one}
                </span>
              ))}
            </span>
          )}
        </>
      }
      confirmLabel={t('off.confirm')}
      error={off.isError ? apiErrorMessage(off.error) : undefined}
      onConfirm={() => off.mutateAsync()}
    />
  );
}
