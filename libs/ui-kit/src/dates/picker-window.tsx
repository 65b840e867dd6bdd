import { Popover, PopoverAnchor, PopoverContent } from '@convoy/ui-kit/overlays';
import { Drawer, DrawerContent, DrawerTitle } from '@convoy/ui-kit/panels';
import type { ReactNode } from 'react';
import { useSmallScreen } from './small-screen.ts';

/** Where a calendar opens: beside its entry, on a phone from below. */
export function PickerWindow({
  open,
  onOpenChange,
  title,
  anchor,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  anchor: ReactNode;
  children: ReactNode;
}) {
  const small = useSmallScreen();
  if (small)
    return (
      <>
        {anchor}
        <Drawer open={open} onOpenChange={onOpenChange}>
          <DrawerContent side="bottom" aria-describedby={undefined}>
            <DrawerTitle>{title}</DrawerTitle>
            <div className="mx-auto">{children}</div>
          </DrawerContent>
        </Drawer>
      </>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor asChild>{anchor}</PopoverAnchor>
      <PopoverContent aria-label={title} className="w-auto">
        {children}
      </PopoverContent>
    </Popover>
  );
}
