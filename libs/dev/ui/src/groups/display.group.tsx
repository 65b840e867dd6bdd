import {
  Avatar,
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  CopyButton,
  Kbd,
  Separator,
} from '@convoy/ui-kit';
import { CodeBlock } from '@convoy/ui-kit/controls';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { Stepper } from '@convoy/ui-kit/steps';
import { Row, Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

const tabs = ['overview', 'vehicles', 'invoices', 'history', 'notes'] as const;
/** A picture that cannot be loaded: the initials take its place. */
const BROKEN = 'data:image/png;base64,AAAA';

export default function DisplayGroup() {
  const say = useWords();
  return (
    <Specimens>
      <Specimen name="Tabs">
        <Tabs defaultValue="overview">
          <TabsList aria-label={say('overview')}>
            {tabs.map((tab) => (
              <TabsTrigger key={tab} value={tab} disabled={tab === 'invoices'}>
                {say(tab)}
              </TabsTrigger>
            ))}
          </TabsList>
          {tabs.map((tab) => (
            <TabsContent key={tab} value={tab} className="text-sm">
              {say('sentence')}
            </TabsContent>
          ))}
        </Tabs>
      </Specimen>
      <Specimen name="Card">
        <Card>
          <CardHeader>
            <CardTitle>{say('medium')}</CardTitle>
            <CardDescription>{say('sentence')}</CardDescription>
          </CardHeader>
          <CardContent className="text-sm">{say('hint')}</CardContent>
          <CardFooter className="text-sm">{say('leeds')}</CardFooter>
        </Card>
      </Specimen>
      <Specimen name="Avatar, Kbd, Separator, CopyButton">
        <Row>
          <Avatar name={say('person')} size="sm" />
          <Avatar name={say('person')} />
          <Avatar name={say('person')} src={BROKEN} size="lg" />
        </Row>
        <Separator />
        <Row>
          <span className="flex items-center gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
          <Separator orientation="vertical" />
          <CopyButton text="SV-7F3K2" />
        </Row>
      </Specimen>
      <Specimen name="Stepper, CodeBlock">
        <Stepper
          steps={(['depot', 'size', 'confirmed'] as const).map((id) => ({ id, label: say(id) }))}
          current="size"
        />
        <CodeBlock
          label="GET /api/tenant"
          code={
            'curl https://swift-vans.localhost/api/tenant \\\n  --header "Accept: application/json" --header "Accept-Language: de"'
          }
        />
      </Specimen>
    </Specimens>
  );
}
