import { useServedForm, useTenant } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { useSearchParams } from '@convoy/shell-api/router';
import { type SignUpOffer, signUpInputSchema, signupCalls, subdomainFrom } from '@convoy/signup/contract';
import { useKitForm, useWatch } from '@convoy/ui-kit/forms';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { postedSignUp, refusedFields, type SignUpEntries } from './posted-sign-up.rule.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Where no plan was chosen before: the smallest one of a business. */
const FIRST_PLAN = 'starter';

/** The form of sign-up: what was typed stays when the server refuses; then the browser goes on to the new brand's host. */
export function useSignUpForm(offer: SignUpOffer) {
  const { t } = useTranslation('signup');
  const { name: product } = useTenant();
  const [query] = useSearchParams();
  const served = useServedForm();
  const opened = useRef(served?.openedAt ?? Date.now());
  const wanted = offer.plans.find(({ code }) => code === query.get('plan'))?.code;
  const { light } = offer.theme;
  const empty: SignUpEntries = {
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
  };
  const posted = postedSignUp(served, empty, {
    subdomain: (fault) => t(`signup.subdomain.faults.${fault}`, { product }),
    password: t('signup.person.passwordHint'),
    logo: t('signup.look.logoFaults.size'),
  });
  const form = useKitForm({
    schema: signUpInputSchema,
    defaultValues: empty,
    posted,
    leaves: true,
    refusedFields,
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
  const follows = useRef(posted === undefined);
  if (isOwn && subdomain !== subdomainFrom(business)) follows.current = false;
  useEffect(() => {
    if (follows.current) setValue('subdomain', subdomainFrom(business));
  }, [business, setValue]);
  const isPosted = posted !== undefined;
  useEffect(() => {
    if (wanted && !isPosted) setValue('plan', wanted);
  }, [wanted, isPosted, setValue]);
  const usable = (colour: string, otherwise: string) => (COLOUR.test(colour) ? colour : otherwise);
  const colours = { primary: usable(primary, light.primary), accent: usable(accent, light.accent) };
  return { form, served, isPosted, business, subdomain, colours, logo: logo ?? null };
}

/** Where the form is sent without a script: its own page, with what its address asks for. */
export function useSignUpAddress(): string {
  const [query] = useSearchParams();
  const kept = new URLSearchParams();
  for (const name of ['plan', 'lang']) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `/signup?${kept}` : '/signup';
}
