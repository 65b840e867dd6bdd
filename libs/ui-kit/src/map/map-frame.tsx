import { Button, cn, useKitTexts } from '@convoy/ui-kit';
import { Maximize, Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';

/**
 * What MapLibre's own sheet says about the few of its elements we use; its controls are not used.
 */
export const mapStyles = cn(
  'absolute inset-0 overflow-hidden',
  '[&_.maplibregl-canvas-container]:absolute [&_.maplibregl-canvas-container]:inset-0',
  '[&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:top-0 [&_.maplibregl-canvas]:left-0 [&_.maplibregl-canvas]:outline-offset-[-3px]',
  '[&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-canvas-container:active]:cursor-grabbing',
  '[&_.maplibregl-cooperative-gestures]:touch-pan-x [&_.maplibregl-cooperative-gestures]:touch-pan-y [&_.maplibregl-cooperative-gestures_.maplibregl-canvas]:[touch-action:pan-x_pan-y]',
  '[&_.maplibregl-control-container]:hidden',
  '[&_.maplibregl-cooperative-gesture-screen]:pointer-events-none [&_.maplibregl-cooperative-gesture-screen]:absolute [&_.maplibregl-cooperative-gesture-screen]:inset-0 [&_.maplibregl-cooperative-gesture-screen]:z-30',
  '[&_.maplibregl-cooperative-gesture-screen]:grid [&_.maplibregl-cooperative-gesture-screen]:place-items-center [&_.maplibregl-cooperative-gesture-screen]:bg-overlay [&_.maplibregl-cooperative-gesture-screen]:p-4 [&_.maplibregl-cooperative-gesture-screen]:text-center [&_.maplibregl-cooperative-gesture-screen]:text-white',
  '[&_.maplibregl-cooperative-gesture-screen]:opacity-0 [&_.maplibregl-cooperative-gesture-screen]:transition-opacity [&_.maplibregl-cooperative-gesture-screen.maplibregl-show]:opacity-100',
  '[&_.maplibregl-mobile-message]:hidden pointer-coarse:[&_.maplibregl-mobile-message]:block pointer-coarse:[&_.maplibregl-desktop-message]:hidden',
);

/** Buttons over a map: nearer, farther, everything. */
export function MapControls({ map, onShowAll }: { map: MapLibreMap; onShowAll: () => void }) {
  const texts = useKitTexts();
  return (
    <div className="absolute top-2 right-2 z-20 flex flex-col gap-1.5">
      <MapButton label={texts.mapZoomIn} onPress={() => map.zoomIn()} icon={<Plus aria-hidden="true" />} />
      <MapButton label={texts.mapZoomOut} onPress={() => map.zoomOut()} icon={<Minus aria-hidden="true" />} />
      <MapButton label={texts.mapShowAll} onPress={onShowAll} icon={<Maximize aria-hidden="true" />} />
    </div>
  );
}

/** What a person should know of the map itself, in its corner. */
export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute top-2 left-2 z-10 max-w-[70%] rounded-md border border-border bg-surface px-2.5 py-1.5 text-foreground text-xs shadow-sm"
    >
      {children}
    </p>
  );
}

/** Whose map it is, in its corner. */
export function MapCredits({ children }: { children: ReactNode }) {
  return (
    <p className="absolute right-0 bottom-0 z-10 max-w-full truncate rounded-tl-sm bg-surface/85 px-1.5 text-[11px] text-muted-foreground">
      {children}
    </p>
  );
}

function MapButton({ label, onPress, icon }: { label: string; onPress: () => void; icon: ReactNode }) {
  return (
    <Button variant="outline" size="icon" aria-label={label} onClick={onPress} className="shadow-md">
      {icon}
    </Button>
  );
}
