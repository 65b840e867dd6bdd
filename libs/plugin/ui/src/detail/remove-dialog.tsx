import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import { useNavigate } from '@convoy/shell-api/router';
import { Button, ConfirmDialog, Icon } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { useLoadAnew } from '../components/use-load-anew.ts';
import { removePlugin, useForgetPlugin } from '../plugin.api.ts';
import { pluginPaths } from '../plugin.paths.ts';

/** Asks before an integration and all it holds are deleted: offers what it holds first, and wants its name typed. */
export function RemoveDialog({ plugin, onClose }: { plugin: Plugin; onClose: () => void }) {
  const { t } = useTranslation('plugin');
  const { name: brand } = useTenant();
  const navigate = useNavigate();
  const forget = useForgetPlugin();
  const loadAnew = useLoadAnew();
  const { id, name, holdsData } = plugin;
  const remove = useMutation({
    mutationFn: () => removePlugin(id),
    onSuccess: async () => {
      // The page goes first: it would ask for what is gone.
      await navigate(pluginPaths.integrations);
      loadAnew(
        plugin,
        { title: t('remove.done', { name }), description: t('remove.doneText'), tone: 'success' },
        pluginPaths.integrations,
      );
      void forget(id);
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={(open) => !open && onClose()}
      title={t('remove.title', { name })}
      text={
        <>
          {t(holdsData ? 'remove.text' : 'remove.textNothing', { brand })}
          {holdsData && (
            <span className="mt-3 block">
              <Button asChild variant="outline">
                {/* The server names the file. */}
                <a href={pluginPaths.exported(id)} download="">
                  <Icon name="download" />
                  {t('remove.download')}
                </a>
              </Button>
            </span>
          )}
        </>
      }
      confirmLabel={t('remove.confirm')}
      typed={name}
      error={remove.isError ? apiErrorMessage(remove.error) : undefined}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
