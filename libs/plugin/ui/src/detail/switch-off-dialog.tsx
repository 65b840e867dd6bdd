import { apiErrorMessage } from '@convoy/shell-api';
import { useLocation } from '@convoy/shell-api/router';
import { ConfirmDialog } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { placesOf } from '../components/asks.rule.ts';
import { useLoadAnew } from '../components/use-load-anew.ts';
import { disablePlugin, useShowPlugin } from '../plugin.api.ts';

/** Asks before an integration is switched off, and says what disappears. */
export function SwitchOffDialog({ plugin, onClose }: { plugin: Plugin; onClose: () => void }) {
  const { t } = useTranslation('plugin');
  const show = useShowPlugin();
  const loadAnew = useLoadAnew();
  const { pathname, search } = useLocation();
  const { id, name, pages, slots } = plugin;
  const off = useMutation({
    mutationFn: () => disablePlugin(id),
    onSuccess: (now) => {
      show(now);
      loadAnew(now, { title: t('off.done', { name }), tone: 'success' }, pathname + search);
    },
  });
  const places = placesOf(slots).map((place) =>
    typeof place === 'string' ? t(`places.${place}`) : place.slot,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('off.title', { name })}
      text={
        <>
          {t('off.text')}
          <Gone title={t('off.pages')} what={pages.map(({ title }) => title)} />
          <Gone title={t('off.places')} what={places} />
        </>
      }
      confirmLabel={t('off.confirm')}
      error={off.isError ? apiErrorMessage(off.error) : undefined}
      onConfirm={() => off.mutateAsync()}
    />
  );
}

/** Some of what disappears. The text of a question is one paragraph to the page, so its parts are no lists. */
function Gone({ title, what }: { title: string; what: readonly string[] }) {
  if (what.length === 0) return null;
  return (
    <span className="mt-3 block">
      <span className="block font-medium text-foreground">{title}</span>
      {what.map((one) => (
        <span key={one} className="block">
          {one}
        </span>
      ))}
    </span>
  );
}
