import {
  Checkbox,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../../boot/use-manifest-text.ts';
import { useFrameActions, useFrameModel } from '../frame-context.tsx';
import { KeyCaps } from './key-caps.tsx';
import { type Shortcut, searchKeys, shortcutMap } from './shortcut-map.ts';
import { switchShortcuts, useShortcutsOn } from './shortcut-setting.ts';

/** All keys of the frame and its pages, and the switch for those of a single character. */
export default function ShortcutsDialog({
  onClose,
  restoreFocus,
}: {
  onClose: () => void;
  restoreFocus: (event: Event) => void;
}) {
  const { t } = useTranslation('shell');
  const { pages } = useFrameModel();
  const { toggleSidebar } = useFrameActions();
  const on = useShortcutsOn();
  const map = shortcutMap(pages, toggleSidebar !== null);
  const frame = map.filter(({ run }) => 'do' in run);
  const go = map.filter(({ run }) => 'go' in run);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent onCloseAutoFocus={restoreFocus}>
        <DialogHeader>
          <DialogTitle>{t('shortcuts.title')}</DialogTitle>
          <DialogDescription>{t('shortcuts.text')}</DialogDescription>
        </DialogHeader>
        <Keys title={t('shortcuts.frame')} shortcuts={frame} dimmed={!on} />
        {go.length > 0 && <Keys title={t('shortcuts.pages')} shortcuts={go} dimmed={!on} />}
        <div className="border-border border-t pt-4">
          <Checkbox
            checked={on}
            onCheckedChange={(checked) => switchShortcuts(checked === true)}
            label={t('shortcuts.on')}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Keys({
  title,
  shortcuts,
  dimmed,
}: {
  title: string;
  shortcuts: readonly Shortcut[];
  dimmed: boolean;
}) {
  const words = useManifestText();
  return (
    <section>
      <h3 className="mb-1 font-medium font-sans text-muted-foreground text-xs normal-case tracking-normal">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ keys, label, run }) => (
          <div
            key={keys}
            className="flex min-h-9 items-center justify-between gap-4 border-border border-b text-sm last:border-b-0"
          >
            <dt>{words(label.slice, label.key)}</dt>
            <dd className="flex items-center gap-3">
              {'do' in run && run.do === 'search' && <KeyCaps keys={searchKeys()} />}
              <KeyCaps keys={keys} className={dimmed ? 'opacity-40' : undefined} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
