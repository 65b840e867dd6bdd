import { Timeline, type TimelineEvent } from '@convoy/ui-kit/steps';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

export default function TimelineGroup() {
  const say = useWords();
  const events: readonly TimelineEvent[] = [
    {
      id: '1',
      title: say('waiting'),
      time: '21.11. 10:02',
      dateTime: '2026-11-21T10:02Z',
      icon: 'calendar-plus',
    },
    {
      id: '2',
      title: say('confirmed'),
      time: '21.11. 10:09',
      dateTime: '2026-11-21T10:09Z',
      icon: 'circle-check',
      tone: 'success',
      person: say('person'),
      text: say('sentence'),
    },
    { id: '3', title: say('overdue'), time: '23.11. 18:00', icon: 'triangle-alert', tone: 'danger' },
    { id: '4', title: say('vehicles'), time: '24.11. 09:00', icon: 'van', pending: true },
  ];
  return (
    <Specimens>
      <Specimen name="Timeline">
        <Timeline label={say('history')} events={events} />
      </Specimen>
      <Specimen name="Timeline loading">
        <Timeline label={say('history')} events={[]} loading />
      </Specimen>
    </Specimens>
  );
}
