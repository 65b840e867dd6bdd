import { Field, Input, PasswordInput, Select, Textarea } from '@convoy/ui-kit';
import {
  CodeField,
  Combobox,
  MoneyField,
  MultiCombobox,
  NumberField,
  PhoneField,
  SearchField,
  Slider,
} from '@convoy/ui-kit/controls';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

export default function FieldsGroup() {
  return (
    <Specimens>
      <Texts />
      <Lists />
      <Amounts />
      <Contacts />
    </Specimens>
  );
}

function Texts() {
  const say = useWords();
  const [text, setText] = useState('A sign that is almost too long.');
  return (
    <Specimen name="Input, Textarea">
      <Field label={say('name')} hint={say('hint')} required>
        <Input defaultValue={say('person')} />
      </Field>
      <Field label={say('name')} error={say('fault')}>
        <Input placeholder={say('person')} />
      </Field>
      <Field label={say('name')}>
        <Input disabled defaultValue={say('person')} />
      </Field>
      <Field label={say('email')}>
        <PasswordInput defaultValue="secret" />
      </Field>
      <Field label={say('notes')}>
        <Textarea limit={36} value={text} onValueChange={setText} />
      </Field>
    </Specimen>
  );
}

function Lists() {
  const say = useWords();
  const depots = (['leeds', 'york', 'hull'] as const).map((value) => ({ value, label: say(value) }));
  const [one, setOne] = useState('leeds');
  const [some, setSome] = useState<readonly string[]>(['leeds', 'hull']);
  return (
    <Specimen name="Select, Combobox, MultiCombobox">
      <Field label={say('size')}>
        <Select placeholder={say('more')} options={depots} />
      </Field>
      <Field label={say('depot')} hint={say('hint')}>
        {(ids) => (
          <Combobox {...ids} listLabel={say('depot')} source={depots} value={one} onValueChange={setOne} />
        )}
      </Field>
      <Field label={say('depot')}>
        {(ids) => (
          <MultiCombobox
            {...ids}
            listLabel={say('depot')}
            source={depots}
            value={some}
            onValueChange={setSome}
            onCreate={(text) => ({ value: text, label: text })}
          />
        )}
      </Field>
      <Field label={say('depot')} error={say('fault')}>
        {(ids) => (
          <Combobox
            {...ids}
            listLabel={say('depot')}
            source={() => Promise.reject(new Error('A list that cannot be loaded.'))}
            placeholder={say('leeds')}
          />
        )}
      </Field>
    </Specimen>
  );
}

function Amounts() {
  const say = useWords();
  const [seats, setSeats] = useState<number | null>(3);
  const [rate, setRate] = useState('85.00');
  const [far, setFar] = useState(40);
  const [range, setRange] = useState<readonly [number, number]>([20, 70]);
  return (
    <Specimen name="NumberField, MoneyField, Slider">
      <Field label={say('vehicles')}>
        <NumberField value={seats} onValueChange={setSeats} min={1} max={9} />
      </Field>
      <Field label={say('vehicles')}>
        <NumberField value={1234.5} plain places={1} unit="km" disabled />
      </Field>
      <Field label={say('invoices')}>
        <MoneyField value={rate} onValueChange={setRate} />
      </Field>
      <Field label={say('size')}>
        {(ids) => <Slider id={ids.id} value={far} onValueChange={setFar} min={0} max={100} />}
      </Field>
      <Field label={say('invoices')}>
        {(ids) => (
          <Slider
            id={ids.id}
            aria-label={say('invoices')}
            value={range}
            onValueChange={setRange}
            min={0}
            max={100}
            format={(amount) => `£${amount}`}
          />
        )}
      </Field>
    </Specimen>
  );
}

function Contacts() {
  const say = useWords();
  const [phone, setPhone] = useState('+44 7700 900123');
  const [code, setCode] = useState('123');
  const [words, setWords] = useState('');
  return (
    <Specimen name="PhoneField, CodeField, SearchField">
      <Field label={say('person')}>
        <PhoneField value={phone} onValueChange={setPhone} />
      </Field>
      <Field label={say('confirmed')}>
        <CodeField value={code} onValueChange={setCode} />
      </Field>
      <Field label={say('confirmed')} error={say('fault')}>
        <CodeField value="12" />
      </Field>
      <SearchField aria-label={say('depot')} value={words} onValueChange={setWords} shortcut="/" />
      <SearchField aria-label={say('vehicles')} value={say('leeds')} onValueChange={setWords} />
    </Specimen>
  );
}
