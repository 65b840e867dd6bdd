import { toast } from '@convoy/ui-kit';
import { type MapPlace, MapView } from '@convoy/ui-kit/map';
import { useMemo, useState } from 'react';
import { Specimen } from './specimen.tsx';
import { useWords } from './words.ts';

export default function MapGroup() {
  const say = useWords();
  const [chosen, setChosen] = useState<string | null>('york');
  const places = useMemo<readonly MapPlace[]>(
    () => [
      {
        id: 'leeds',
        label: say('leeds'),
        latitude: 53.797,
        longitude: -1.549,
        icon: 'store',
        detail: say('depot'),
      },
      {
        id: 'york',
        label: say('york'),
        latitude: 53.958,
        longitude: -1.093,
        icon: 'store',
        detail: say('depot'),
      },
      {
        id: 'hull',
        label: say('hull'),
        latitude: 53.744,
        longitude: -0.346,
        icon: 'van',
        tone: 'danger',
        detail: say('overdue'),
      },
      { id: 'bristol', label: 'Bristol', latitude: 51.454, longitude: -2.588, icon: 'van', tone: 'success' },
    ],
    [say],
  );
  const open = (place: MapPlace) => {
    setChosen(place.id);
    toast({ title: place.label });
  };
  return (
    <div className="flex min-w-0 flex-col gap-7">
      <Specimen name="MapView">
        <MapView label={say('depot')} places={places} onOpen={open} selectedId={chosen} height={440} />
      </Specimen>
      <Specimen name="MapView without places">
        <MapView label={say('vehicles')} places={none} height={260} />
      </Specimen>
      <Specimen name="MapView loading">
        <MapView label={say('depot')} places={none} loading height={140} />
      </Specimen>
    </div>
  );
}

const none: readonly MapPlace[] = [];
