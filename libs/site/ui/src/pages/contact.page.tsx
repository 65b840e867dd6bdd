import { type EnquiryTopic, enquiryCalls, enquiryInputSchema } from '@convoy/enquiry/contract';
import { useFormats, useServedForm, useTenant } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { Alert, Button, Card, Icon, Input, Select, Textarea } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../components/page-query.ts';
import { SupportTerms } from '../components/support-terms.tsx';
import { ClosingCall } from '../platform/closing-call.tsx';
import { demoSlots } from '../platform/demo-slots.api.ts';
import { sitePaths } from '../site.paths.ts';

const TOPICS = {
  platform: ['demo', 'sales', 'support', 'other'],
  brand: ['booking', 'support', 'other'],
} as const;

/** `/contact`: the ways to reach a brand or the platform, and a form. `?topic=` chooses what it is about. */
export default function ContactPage() {
  const { t } = useTranslation('site');
  const { kind, name, contact } = useTenant();
  const before = useSentBefore();
  const [now, setNow] = useState<SentMessage | null>(null);
  const sent = now ?? before;
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-6 md:py-12">
        <h1 tabIndex={-1} className="text-balance text-3xl leading-10 outline-none md:text-4xl">
          {t('contact.title')}
        </h1>
        <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{t('contact.text', { name })}</p>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card className="p-5 md:p-6">
            {sent ? <Sent {...sent} isNews={now !== null} /> : <ContactForm onSent={setNow} />}
          </Card>
          <Card className="p-5 md:p-6">
            <h2 className="text-lg leading-6">{t('contact.direct')}</h2>
            <address className="mt-4 flex flex-col gap-4 not-italic">
              <a
                className="flex items-center gap-3 hover:underline"
                href={`tel:${contact.phone.replace(/\s/g, '')}`}
              >
                <Icon name="phone" className="size-5 shrink-0 text-primary-text" />
                {contact.phone}
              </a>
              <a className="flex min-w-0 items-center gap-3 hover:underline" href={`mailto:${contact.email}`}>
                <Icon name="mail" className="size-5 shrink-0 text-primary-text" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{contact.email}</span>
              </a>
              <p className="flex items-start gap-3">
                <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-primary-text" />
                {contact.address}
              </p>
            </address>
          </Card>
        </div>
      </div>
      <SupportTerms />
      {kind === 'platform' && !sent && <ClosingCall demo={false} />}
    </>
  );
}

/** What became of a message. */
interface SentMessage {
  readonly reference: string;
  /** Instant of the demonstration that was asked for; empty where none was. */
  readonly demoAt: string;
}

/** The message that was sent without a script: the address that the server led to names it. */
function useSentBefore(): SentMessage | null {
  const reference = usePageQuery('sent') ?? '';
  const demoAt = usePageQuery('demo') ?? '';
  if (!/^E-[0-9A-Z]{1,12}$/.test(reference)) return null;
  return { reference, demoAt: z.iso.datetime().safeParse(demoAt).success ? demoAt : '' };
}

type ContactFormState = ReturnType<typeof useContactForm>;

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company: '',
  message: '',
  demoAt: '',
  website: '',
  seconds: 0,
};

/** What was sent of the texts that the form has. */
const picked = (posted: Readonly<Record<string, string>>, fields: object) =>
  Object.fromEntries(
    Object.entries(posted).filter(([name]) => name !== 'seconds' && Object.hasOwn(fields, name)),
  );

function useContactForm(topic: EnquiryTopic, onSent: (sent: SentMessage) => void) {
  const served = useServedForm();
  const opened = useRef(served?.openedAt ?? Date.now());
  const empty = { topic, ...EMPTY };
  const posted = served?.posted;
  // What was sent is text; a topic that does not exist is found by the schema.
  const values = posted && ({ ...empty, ...picked(posted, empty) } as typeof empty);
  return useKitForm({
    schema: enquiryInputSchema,
    defaultValues: empty,
    posted: values ? { values, failure: served.failure } : undefined,
    onSubmit: async ({ phone, company, demoAt, ...body }) => {
      const at = body.topic === 'demo' && demoAt ? demoAt : '';
      const { reference } = await call(enquiryCalls.send, {
        body: {
          ...body,
          ...(phone ? { phone } : {}),
          ...(company ? { company } : {}),
          ...(at ? { demoAt: at } : {}),
          seconds: Math.min(86_400, Math.floor((Date.now() - opened.current) / 1000)),
        },
      });
      return { reference, demoAt: at };
    },
    onSaved: onSent,
  });
}

function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { t } = useTranslation('site');
  const { kind } = useTenant();
  const topics = TOPICS[kind];
  const given = usePageQuery('topic');
  const asked = topics.find((topic) => topic === given);
  const served = useServedForm();
  const language = usePageQuery('lang');
  const form = useContactForm(asked ?? topics[0], onSent);
  const { setValue } = form.hook;
  const isPosted = served !== null && served.posted !== null;
  useEffect(() => {
    if (asked && !isPosted) setValue('topic', asked);
  }, [asked, isPosted, setValue]);
  return (
    <Form form={form} action={sitePaths.contactIn(language)} method="post">
      {served?.failure && !served.posted && <Alert tone="danger">{served.failure}</Alert>}
      {served && <input type="hidden" name="openedAt" value={served.openedAt} />}
      <FormField form={form} name="topic" label={t('contact.topic')} required>
        <Select options={topics.map((topic) => ({ value: topic, label: t(`contact.topics.${topic}`) }))} />
      </FormField>
      {form.hook.watch('topic') === 'demo' && <DemoTime form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label={t('contact.name')} required>
          <Input maxLength={80} autoComplete="name" />
        </FormField>
        <FormField form={form} name="email" label={t('contact.email')} required>
          <Input type="email" maxLength={254} autoComplete="email" />
        </FormField>
        <FormField form={form} name="phone" label={t('contact.phone')}>
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </FormField>
        <FormField form={form} name="company" label={t('contact.company')}>
          <Input maxLength={80} autoComplete="organization" />
        </FormField>
      </div>
      <FormField form={form} name="message" label={t('contact.message')} required>
        <Textarea rows={6} maxLength={4000} />
      </FormField>
      {/* People do not see it; programs fill in every field they find. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t('contact.leaveEmpty')}
          <input tabIndex={-1} autoComplete="off" {...form.hook.register('website')} />
        </label>
      </div>
      <SubmitButton pendingLabel={t('contact.sending')}>{t('contact.send')}</SubmitButton>
    </Form>
  );
}

/** When to be shown the product. Where the times cannot be had, one is agreed by e-mail. */
function DemoTime({ form }: { form: ContactFormState }) {
  const { t } = useTranslation('site');
  const { instant } = useFormats();
  const { data } = useQuery(demoSlots);
  return (
    <FormField form={form} name="demoAt" label={t('contact.slot')} hint={t('contact.slotHint')}>
      <Select
        options={[
          { value: '', label: t('contact.slotNone') },
          ...(data?.slots ?? []).map((at) => ({ value: at, label: instant(at) })),
        ]}
      />
    </FormField>
  );
}

function Sent({ reference, demoAt, isNews }: SentMessage & { isNews: boolean }) {
  const { t } = useTranslation('site');
  const { instant } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that came with the thanks is read from its top.
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="flex flex-col items-start gap-3">
      <Icon name="circle-check" className="size-10 text-success-text" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl leading-8 outline-none">
        {t('contact.sent')}
      </h2>
      <p className="max-w-prose text-pretty">{t('contact.sentText', { reference })}</p>
      {demoAt && <p className="font-medium">{t('contact.slotSaved', { at: instant(demoAt) })}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        {demoAt && (
          <Button asChild variant="outline">
            <a href={addressOf(enquiryCalls.demoCalendar, { query: { at: demoAt } })} download>
              <Icon name="calendar-plus" />
              {t('contact.calendar')}
            </a>
          </Button>
        )}
        <Button asChild>
          <a href={sitePaths.home}>{t('contact.home')}</a>
        </Button>
        <Button asChild variant="outline">
          <a href={sitePaths.contact}>{t('contact.again')}</a>
        </Button>
      </div>
    </div>
  );
}
