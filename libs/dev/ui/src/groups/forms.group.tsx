import { Checkbox, Input, Textarea, toast } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { MoneyField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { Form, FormCheck, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useEffect } from 'react';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

const schema = z.strictObject({
  name: z.string().trim().min(2).max(80),
  email: z.email(),
  day: z.iso.date(),
  size: z.enum(['small', 'medium']),
  rate: z.string().regex(/^\d+\.\d\d$/),
  notes: z.string().max(40).optional(),
  terms: z.literal(true),
});
const empty = {
  name: '',
  email: 'ada@',
  day: '',
  size: '' as 'small',
  rate: '',
  notes: '',
  terms: false as true,
};

/** Submitted at once, so that faults and summary are in sight. */
export default function FormsGroup() {
  return (
    <Specimens>
      <Specimen name="Form with faults">
        <Sample sends />
      </Specimen>
      <Specimen name="Form">
        <Sample />
      </Specimen>
    </Specimens>
  );
}

function Sample({ sends = false }: { sends?: boolean }) {
  const say = useWords();
  const form = useKitForm({
    schema,
    defaultValues: empty,
    onSubmit: () => new Promise<void>((resolve) => setTimeout(resolve, 1500)),
    onSaved: () => toast({ title: say('confirmed'), tone: 'success' }),
    afterSaved: 'clear',
  });
  const { submit } = form;
  useEffect(() => {
    // Shown with its faults; the focus stays where it is.
    if (sends) void submit();
  }, [sends, submit]);
  return (
    <Form form={form}>
      <FormField form={form} name="name" label={say('name')} required>
        <Input autoComplete="name" />
      </FormField>
      <FormField form={form} name="email" label={say('email')} required>
        <Input type="email" autoComplete="email" />
      </FormField>
      <FormField form={form} name="day" label={say('history')} required>
        <DatePicker today="2026-11-21" min="2026-11-21" />
      </FormField>
      <FormField form={form} name="size" label={say('size')} required>
        <RadioGroup
          options={[
            { value: 'small', label: say('small') },
            { value: 'medium', label: say('medium') },
          ]}
        />
      </FormField>
      <FormField form={form} name="rate" label={say('invoices')}>
        <MoneyField />
      </FormField>
      <FormField form={form} name="notes" label={say('notes')} hint={say('hint')}>
        <Textarea limit={40} />
      </FormField>
      <FormCheck form={form} name="terms" label={say('confirmed')}>
        <Checkbox label={say('sentence')} />
      </FormCheck>
      <SubmitButton className="self-start">{say('book')}</SubmitButton>
    </Form>
  );
}
