import type { Enquiry } from '@convoy/enquiry/contract';
import { DEFAULT_LANGUAGE, isPageLanguage, type PageLanguage } from '@convoy/platform/i18n';
import type { TenantMail } from '@convoy/tenancy/server';
import { enquiryTexts } from './enquiry.texts.ts';

/** To the brand's own address: a message came. */
export function receivedMail(
  { id, reference, topic, name, email, phone, company, message }: Enquiry,
  to: { readonly email: string; readonly language: PageLanguage },
): TenantMail {
  const t = enquiryTexts.in(to.language);
  const facts: [string, string][] = [
    [t('received.topic'), t(`topics.${topic}`)],
    [t('received.name'), name],
    [t('received.email'), email],
    ...(phone ? [[t('received.phone'), phone] as [string, string]] : []),
    ...(company ? [[t('received.company'), company] as [string, string]] : []),
  ];
  return {
    id: `enquiry-received-${id}`,
    to: to.email,
    language: to.language,
    subject: t('received.subject', { reference, topic: t(`topics.${topic}`) }),
    preheader: t('received.preheader', { name }),
    heading: t('received.heading'),
    paragraphs: [message],
    facts,
    button: { label: t('received.button'), path: '/enquiries' },
  };
}

/** To the sender: staff answered. */
export function answerMail(
  { id, reference, name, email, language, message, answer }: Enquiry,
  brand: string,
): TenantMail {
  const spoken = isPageLanguage(language) ? language : DEFAULT_LANGUAGE;
  const t = enquiryTexts.in(spoken);
  return {
    id: `enquiry-answer-${id}`,
    to: email,
    language: spoken,
    subject: t('answer.subject', { reference, brand }),
    preheader: t('answer.preheader', { brand }),
    heading: t('answer.heading', { name }),
    paragraphs: [...(answer ?? '').split(/\n{2,}/), t('answer.yours'), message],
    footnote: t('answer.footnote', { brand }),
  };
}
