import { useTenant } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { useSearchParams } from '@convoy/shell-api/router';
import { type SignUpOffer, signUpInputSchema, signupCalls, subdomainFrom } from '@convoy/signup/contract';
import { Card, Input, PasswordInput } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm, useWatch } from '@convoy/ui-kit/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { LogoField } from './logo-field.tsx';
import { PlanField } from './plan-field.tsx';
import { SubdomainState } from './subdomain-state.tsx';

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Where no plan was chosen before: the smallest one of a business. */
const FIRST_PLAN = 'starter';

/** Signs a business up. What was typed stays when the server refuses; then the browser goes on to the new brand's host. */
export function SignUpForm({ offer }: { offer: SignUpOffer }) {
  const { t } = useTranslation('signup');
  const { name: product } = useTenant();
  const [query] = useSearchParams();
  const opened = useRef(Date.now());
  const wanted = offer.plans.find(({ code }) => code === query.get('plan'))?.code;
  const { light } = offer.theme;
  const form = useKitForm({
    schema: signUpInputSchema,
    defaultValues: {
      business: '',
      subdomain: '',
      plan: wanted ?? FIRST_PLAN,
      phone: '',
      address: '',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      primary: light.primary,
      accent: light.accent,
      logo: null,
      website: '',
      seconds: 0,
    },
    leaves: true,
    refusedFields: {
      SUBDOMAIN_REFUSED: 'subdomain',
      PASSWORD_EASY: 'password',
      PLAN_NOT_SOLD: 'plan',
      LOGO_REFUSED: 'logo',
    },
    onSubmit: (body) =>
      call(signupCalls.signUp, {
        body: { ...body, seconds: Math.min(86_400, Math.floor((Date.now() - opened.current) / 1000)) },
      }),
    // Behind the `#`, which browsers keep to themselves.
    onSaved: ({ origin, handOver }) => window.location.assign(`${origin}/welcome#token=${handOver}`),
  });
  const { setValue, formState } = form.hook;
  const [business, subdomain, primary, accent, logo] = useWatch({
    control: form.control,
    name: ['business', 'subdomain', 'primary', 'accent', 'logo'],
  });
  // Follows the name until a person writes an address of their own.
  const isOwn = formState.dirtyFields.subdomain === true && subdomain !== '';
  const follows = useRef(true);
  if (isOwn && subdomain !== subdomainFrom(business)) follows.current = false;
  useEffect(() => {
    if (follows.current) setValue('subdomain', subdomainFrom(business));
  }, [business, setValue]);
  useEffect(() => {
    if (wanted) setValue('plan', wanted);
  }, [wanted, setValue]);
  const usable = (colour: string, otherwise: string) => (COLOUR.test(colour) ? colour : otherwise);
  const colours = { primary: usable(primary, light.primary), accent: usable(accent, light.accent) };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form form={form}>
        <Section title={t('signup.business.title')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="business" label={t('signup.business.name')} required>
              <Input maxLength={60} autoComplete="organization" />
            </FormField>
            <FormField
              form={form}
              name="phone"
              label={t('signup.business.phone')}
              hint={t('signup.business.phoneHint')}
              required
            >
              <Input type="tel" maxLength={24} autoComplete="tel" />
            </FormField>
          </div>
          <FormField
            form={form}
            name="subdomain"
            label={t('signup.business.subdomain')}
            hint={t('signup.business.subdomainHint')}
            required
          >
            {(control) => (
              <div className="flex items-center gap-2">
                <Input
                  {...control}
                  maxLength={200}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
                <span className="shrink-0 text-muted-foreground text-sm">{offer.domain}</span>
              </div>
            )}
          </FormField>
          <SubdomainState typed={subdomain} domain={offer.domain} />
          <FormField
            form={form}
            name="address"
            label={t('signup.business.address')}
            hint={t('signup.business.addressHint')}
            required
          >
            <Input maxLength={160} autoComplete="street-address" />
          </FormField>
        </Section>
        <Section title={t('signup.person.title')} text={t('signup.person.text')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="firstName" label={t('signup.person.firstName')} required>
              <Input maxLength={80} autoComplete="given-name" />
            </FormField>
            <FormField form={form} name="lastName" label={t('signup.person.lastName')} required>
              <Input maxLength={80} autoComplete="family-name" />
            </FormField>
            <FormField
              form={form}
              name="email"
              label={t('signup.person.email')}
              hint={t('signup.person.emailHint')}
              required
            >
              <Input type="email" maxLength={254} autoComplete="email" autoCapitalize="none" />
            </FormField>
            <FormField
              form={form}
              name="password"
              label={t('signup.person.password')}
              hint={t('signup.person.passwordHint')}
              required
            >
              <PasswordInput maxLength={128} autoComplete="new-password" />
            </FormField>
          </div>
        </Section>
        <Section title={t('signup.plan.title')} text={t('signup.plan.text')}>
          <PlanField plans={offer.plans} />
        </Section>
        <Section title={t('signup.look.title')} text={t('signup.look.text')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="flex flex-col gap-2">
              <FormField form={form} name="primary" label={t('signup.look.primary')} required>
                {(control) => <ColourField control={control} pickLabel={t('signup.look.primary')} />}
              </FormField>
              <ContrastNote base={offer.theme} colours={colours} />
            </div>
            <FormField form={form} name="accent" label={t('signup.look.accent')} required>
              {(control) => <ColourField control={control} pickLabel={t('signup.look.accent')} />}
            </FormField>
          </div>
          <FormField form={form} name="logo" label={t('signup.look.logo')} hint={t('signup.look.logoHint')}>
            {(control) => <LogoField control={control} />}
          </FormField>
        </Section>
        {/* People do not see it; programs fill in every field they find. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            {t('signup.leaveEmpty')}
            <input tabIndex={-1} autoComplete="off" {...form.hook.register('website')} />
          </label>
        </div>
        <div className="flex flex-col items-start gap-3">
          <SubmitButton size="lg" pendingLabel={t('signup.pending')}>
            {t('signup.submit')}
          </SubmitButton>
          <p className="text-pretty text-muted-foreground text-sm">{t('signup.already', { product })}</p>
        </div>
      </Form>
      <div className="lg:sticky lg:top-24">
        <BrandPreview name={business} base={offer.theme} logo={logo ?? null} {...colours} />
      </div>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5 p-5 md:p-6">
      <div>
        <h2 className="text-lg leading-6">{title}</h2>
        {text && <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
