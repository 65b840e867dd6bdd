import { Checkbox, Field } from '@convoy/ui-kit';
import { RadioGroup, Switch } from '@convoy/ui-kit/choices';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

export default function ChoicesGroup() {
  const say = useWords();
  const [size, setSize] = useState('medium');
  const [on, setOn] = useState(true);
  const sizes = (['small', 'medium', 'large'] as const).map((value) => ({
    value,
    label: say(value),
    disabled: value === 'large',
  }));
  return (
    <Specimens>
      <Specimen name="RadioGroup">
        <Field label={say('size')} hint={say('hint')}>
          {(ids) => <RadioGroup {...ids} options={sizes} value={size} onValueChange={setSize} />}
        </Field>
        <Field label={say('size')} error={say('fault')}>
          {(ids) => <RadioGroup {...ids} options={sizes.slice(0, 2)} />}
        </Field>
      </Specimen>
      <Specimen name="RadioGroup cards">
        <Field label={say('size')}>
          {(ids) => (
            <RadioGroup
              {...ids}
              look="cards"
              options={sizes.map((one) => ({ ...one, description: say('hint') }))}
              value={size}
              onValueChange={setSize}
            />
          )}
        </Field>
      </Specimen>
      <Specimen name="Checkbox">
        <div className="flex flex-col">
          <Checkbox label={say('sentence')} defaultChecked />
          <Checkbox label={say('notes')} />
          <Checkbox label={say('notes')} aria-invalid />
          <Checkbox label={say('notes')} disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Switch">
        <div className="flex flex-col">
          <Switch label={say('email')} description={say('sentence')} checked={on} onCheckedChange={setOn} />
          <Switch label={say('notes')} />
          <Switch label={say('notes')} disabled defaultChecked />
        </div>
      </Specimen>
    </Specimens>
  );
}
