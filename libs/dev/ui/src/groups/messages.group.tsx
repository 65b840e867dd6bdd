import { Alert, Badge, Banner, Button, Progress, Spinner, StatusDot, toast } from '@convoy/ui-kit';
import { Row, Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

const tones = ['neutral', 'primary', 'success', 'warning', 'danger'] as const;

export default function MessagesGroup() {
  const say = useWords();
  return (
    <Specimens>
      <Specimen name="Alert">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={say('confirmed')}>
            {say('sentence')}
          </Alert>
        ))}
      </Specimen>
      <Specimen name="Banner">
        <div className="flex flex-col gap-2 overflow-hidden rounded-md">
          {tones.map((tone) => (
            <Banner
              key={tone}
              tone={tone}
              icon="bell"
              onDismiss={tone === 'primary' ? () => toast({ title: say('history') }) : undefined}
            >
              {say('sentence')}
            </Banner>
          ))}
        </div>
      </Specimen>
      <Specimen name="Badge, StatusDot">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {say('confirmed')}
            </Badge>
          ))}
          <Badge tone="outline">{say('waiting')}</Badge>
        </Row>
        <Row>
          {tones.map((tone) => (
            <StatusDot key={tone} tone={tone}>
              {say('waiting')}
            </StatusDot>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Progress, Spinner">
        <Progress value={0.3} label={say('waiting')} />
        <Progress value={1} tone="success" label={say('confirmed')} />
        <Progress value={0.6} tone="danger" label={say('overdue')} />
        <Row>
          <Spinner decorative />
        </Row>
      </Specimen>
      <Specimen name="Toast">
        <Row>
          <Button
            variant="outline"
            onClick={() => toast({ title: say('confirmed'), description: say('sentence') })}
          >
            {say('more')}
          </Button>
          <Button variant="outline" onClick={() => toast({ title: say('confirmed'), tone: 'success' })}>
            {say('confirmed')}
          </Button>
          <Button
            variant="outline"
            onClick={() => toast({ title: say('overdue'), description: say('fault'), tone: 'destructive' })}
          >
            {say('overdue')}
          </Button>
        </Row>
      </Specimen>
    </Specimens>
  );
}
