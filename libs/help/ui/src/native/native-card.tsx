import { Button, Card } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, type NativeAction, type NativeFault } from './native-app.ts';

const GROUPS = [
  ['haptics', ['hapticLight', 'hapticMedium', 'hapticHeavy']],
  ['statusBar', ['barLight', 'barDark']],
  ['app', ['splash', 'exit']],
] as const satisfies readonly (readonly [string, readonly NativeAction[]])[];

/** What the page can do with the device. Outside a native app all of it is disabled. @param native whether this is one */
export function NativeCard({ native }: { native: boolean }) {
  const { t } = useTranslation('help');
  const [fault, setFault] = useState<NativeFault | null>(null);
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-lg leading-6">{t('mobile.native.title')}</h2>
      <p id="native-why" className="mt-1 text-pretty text-muted-foreground">
        {t(native ? 'mobile.native.text' : 'mobile.native.web')}
      </p>
      {GROUPS.map(([group, actions]) => (
        <fieldset key={group} className="mt-4">
          <legend className="font-medium text-sm">{t(`mobile.native.groups.${group}`)}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {actions.map((action) => (
              <Button
                key={action}
                variant="outline"
                disabled={!native}
                aria-describedby={native ? undefined : 'native-why'}
                onClick={() => void act(action).then(setFault)}
              >
                {t(`mobile.native.actions.${action}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status" className="mt-3 font-mono text-sm">
        {fault}
      </p>
    </Card>
  );
}
