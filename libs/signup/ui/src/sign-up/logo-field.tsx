import { MAX_LOGO_BYTES, MAX_LOGO_LENGTH } from '@convoy/signup/contract';
import { plainSvg, svgFaults } from '@convoy/tenancy/contract';
import { Button, Icon } from '@convoy/ui-kit';
import type { FieldControl } from '@convoy/ui-kit/forms';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type LogoFault = 'type' | 'size' | 'unsafe';

/** What keeps an SVG text from being a logo; null where nothing does. */
function logoFault(text: string): LogoFault | null {
  if (text.length > MAX_LOGO_LENGTH) return 'size';
  if (!/<svg[\s>]/i.test(text)) return 'type';
  return svgFaults(text).length > 0 ? 'unsafe' : null;
}

/** Formats of photos that the server re-encodes. */
const PIXELS = /^image\/(?:png|jpeg|webp)$/;
const ACCEPTED = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp';

/** A file as the form sends it, or what keeps it from being a logo. */
async function logoIn(file: File): Promise<{ readonly logo: string } | { readonly fault: LogoFault }> {
  if (PIXELS.test(file.type)) {
    if (file.size > MAX_LOGO_BYTES) return { fault: 'size' };
    return { logo: await asAddress(file) };
  }
  if (file.type !== '' && file.type !== 'image/svg+xml') return { fault: 'type' };
  if (file.size > MAX_LOGO_LENGTH) return { fault: 'size' };
  const logo = plainSvg((await file.text()).trim());
  const fault = logoFault(logo);
  return fault ? { fault } : { logo };
}

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** What a logo that came back is called. */
const nameOf = (logo: string): string => `logo.${/^data:image\/(\w+)/.exec(logo)?.[1] ?? 'svg'}`;

/** Takes a picture and checks it in the browser by the rules that the server has. Spread a field's control on it. */
export function LogoField({ control }: { control: FieldControl }) {
  const { t } = useTranslation('signup');
  const input = useRef<HTMLInputElement>(null);
  // A logo that came back with a refused form is kept; its file's name is not known.
  const kept = String(control.value);
  const [name, setName] = useState<string | null>(kept === '' ? null : nameOf(kept));
  const [fault, setFault] = useState<LogoFault | null>(null);
  // A large file may be read to its end after one that was chosen later, or after it was removed.
  const choice = useRef(0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    choice.current += 1;
    const mine = choice.current;
    // A file that cannot be read was moved or removed since it was chosen.
    const read = await logoIn(file).catch(() => ({ fault: 'type' }) as const);
    if (mine !== choice.current) return;
    const isGood = 'logo' in read;
    setFault(isGood ? null : read.fault);
    setName(isGood ? file.name : null);
    control.onValueChange(isGood ? read.logo : null);
  };
  const remove = () => {
    choice.current += 1;
    setFault(null);
    setName(null);
    control.onValueChange(null);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="flex flex-col gap-2">
      {kept !== '' && <input type="hidden" name={control.name} value={kept} />}
      <noscript>
        <input
          type="file"
          name={control.name}
          aria-label={t('signup.look.logo')}
          accept={ACCEPTED}
          className="w-full min-w-0 text-sm file:me-3 file:min-h-11 file:rounded-md file:border file:border-input file:bg-field file:px-3"
        />
      </noscript>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-2 noscript:hidden">
        <Button
          type="button"
          variant="outline"
          id={control.id}
          ref={control.ref}
          aria-describedby={control['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {t(name ? 'signup.look.changeLogo' : 'signup.look.chooseLogo')}
        </Button>
        {name && (
          <Button type="button" variant="ghost" onClick={remove}>
            {t('signup.look.removeLogo')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden [overflow-wrap:anywhere]">
        {fault && <span className="text-danger-text">{t(`signup.look.logoFaults.${fault}`)}</span>}
        {name && t('signup.look.chosenLogo', { name })}
      </p>
    </div>
  );
}
