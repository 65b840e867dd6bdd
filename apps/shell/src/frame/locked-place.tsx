import { Icon, onDemand, useOnDemand } from '@convoy/ui-kit';
import { useLayoutEffect, useRef, useState } from 'react';

const tooltip = onDemand(async () => {
  const { Tooltip } = await import('@convoy/ui-kit/overlays');
  return { default: Tooltip };
});
/** Without its tooltip the place still says by its name what it needs. */
const nothing = () => undefined;

/** A place of the bar that the brand's plan lacks, and in a tooltip what it needs. */
export function LockedPlace({
  label,
  needs,
  className,
}: {
  label: string;
  needs: string;
  className: string;
}) {
  const [asked, setAsked] = useState(false);
  const focused = useRef(false);
  const place = useRef<HTMLButtonElement>(null);
  const Tooltip = useOnDemand(tooltip, asked, nothing);
  // Within its tooltip the button is another element: it takes the focus over.
  useLayoutEffect(() => {
    if (Tooltip && focused.current) place.current?.focus();
  }, [Tooltip]);
  const button = (
    <button
      ref={place}
      type="button"
      aria-disabled="true"
      aria-label={`${label}: ${needs}`}
      onPointerEnter={() => setAsked(true)}
      onFocus={() => {
        focused.current = true;
        setAsked(true);
      }}
      onBlur={() => {
        focused.current = false;
      }}
      className={className}
    >
      {label}
      <Icon name="lock" className="size-3.5" />
    </button>
  );
  if (!Tooltip) return button;
  return (
    <Tooltip content={needs} side="bottom">
      {button}
    </Tooltip>
  );
}
