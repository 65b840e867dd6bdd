import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { AsksList } from '../components/asks-list.tsx';
import { useLoadAnew } from '../components/use-load-anew.ts';
import { usePriceWords } from '../components/use-price-words.ts';
import { enablePlugin, useShowPlugin } from '../plugin.api.ts';
import { pluginPaths } from '../plugin.paths.ts';

/** Asks before an integration is enabled, with all that it may do then. */
export function EnableDialog({
  plugin,
  onEnabled,
  onClose,
}: {
  plugin: Plugin;
  onEnabled: (plugin: Plugin) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('plugin');
  const priceOf = usePriceWords();
  const show = useShowPlugin();
  const loadAnew = useLoadAnew();
  const { id, name, price } = plugin;
  const enable = useMutation({
    mutationFn: () => enablePlugin(id),
    onSuccess: (now) => {
      show(now);
      const sets = now.settings.length > 0 || now.secrets.length > 0;
      onClose();
      onEnabled(now);
      loadAnew(
        now,
        {
          title: t('enable.done', { name }),
          ...(sets ? { description: t('enable.doneSettings') } : {}),
          tone: 'success',
        },
        `${pluginPaths.integration(id)}${sets ? '?tab=settings' : ''}`,
      );
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !enable.isPending && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('enable.title', { name })}</DialogTitle>
          <DialogDescription>{t('enable.text')}</DialogDescription>
        </DialogHeader>
        <div className="rounded-lg border border-border p-4">
          <AsksList plugin={plugin} />
        </div>
        {price && <p className="font-medium text-sm">{t('enable.cost', { price: priceOf(price) })}</p>}
        {enable.isError && <Alert tone="danger" title={apiErrorMessage(enable.error)} />}
        <DialogFooter className="sticky -bottom-5 -mx-5 -mb-5 border-border border-t bg-surface-raised px-5 py-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
          <Button variant="outline" disabled={enable.isPending} onClick={onClose}>
            {t('enable.cancel')}
          </Button>
          <Button loading={enable.isPending} onClick={() => enable.mutate()}>
            {t('enable.confirm', { name })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
