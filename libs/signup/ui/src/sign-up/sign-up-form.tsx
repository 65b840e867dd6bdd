import { useTenant } from '@convoy/shell-api';
import type { SignUpOffer } from '@convoy/signup/contract';
import { Alert, Card, Input, PasswordInput } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton } from '@convoy/ui-kit/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { LogoField } from './logo-field.tsx';
import { PlanField } from './plan-field.tsx';
import { SubdomainState } from './subdomain-state.tsx';
import { useSignUpAddress, useSignUpForm } from './use-sign-up-form.ts';

/** Signs a business up. It can be sent without a script: the server then gives it back with what was typed, or leads on. */
export function SignUpForm({ offer }: { offer: SignUpOffer }) {
  const { t } = useTranslation('signup');
  const { name: product } = useTenant();
  const { form, served, isPosted, business, subdomain, colours, logo } = useSignUpForm(offer);
  const address = useSignUpAddress();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form form={form} action={address} method="post" encType="multipart/form-data">
        {served && <input type="hidden" name="openedAt" value={served.openedAt} />}
        {served?.failure && !served.posted && <Alert tone="danger">{served.failure}</Alert>}
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
          <div className="contents noscript:hidden">
            <SubdomainState typed={subdomain} domain={offer.domain} />
          </div>
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
              hint={t(isPosted ? 'signup.person.passwordAgain' : 'signup.person.passwordHint')}
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
              <div className="contents noscript:hidden">
                <ContrastNote base={offer.theme} colours={colours} />
              </div>
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
      <div className="lg:sticky lg:top-24 noscript:hidden">
        <BrandPreview name={business} base={offer.theme} logo={logo} {...colours} />
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
