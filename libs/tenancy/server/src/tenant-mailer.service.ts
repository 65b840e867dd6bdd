import type { TenantContext } from '@convoy/platform/context';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { type MailAttachment, type Mailer, renderMail } from '@convoy/platform/mail';
import { Injectable } from '@nestjs/common';
import { fontFamily } from './mail-fonts.ts';
import { TenancyOptions } from './tenancy.options.ts';
import { TenancyService } from './tenancy.service.ts';

/** The mailer as something Nest can inject. */
export abstract class MailTransport implements Mailer {
  abstract send: Mailer['send'];
  abstract verify: Mailer['verify'];
  abstract close: Mailer['close'];
}

/** One mail of a brand to one person. */
export interface TenantMail {
  /** Stable for what it tells, so that a second delivery is recognised by its Message-ID. */
  readonly id: string;
  readonly to: string;
  /** Language it is written in: the recipient's, see `languageFor`. */
  readonly language: PageLanguage;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Lists of links under headings; each `path` is an address on the brand's own host. */
  readonly groups?: readonly {
    readonly title: string;
    readonly links: readonly { readonly text: string; readonly path: string }[];
    readonly more?: string;
  }[];
  /** `path` is an address on the brand's own host. */
  readonly button?: { readonly label: string; readonly path: string };
  readonly footnote?: string;
  /** Of the place that it is about; the brand's own unless given. One line. */
  readonly address?: string;
  /** An .ics file to attach; with `CANCEL` it takes an entry out of calendars again. */
  readonly calendar?: {
    readonly filename: string;
    readonly content: string;
    readonly method?: 'PUBLISH' | 'CANCEL';
  };
  readonly attachments?: readonly MailAttachment[];
}

/** Mails in the brand's look, from the brand's name, with addresses on the brand's own host. */
@Injectable()
export class TenantMailer {
  constructor(
    private readonly transport: MailTransport,
    private readonly tenancy: TenancyService,
    private readonly options: TenancyOptions,
  ) {}

  async send(ctx: { readonly tenant: TenantContext }, mail: TenantMail): Promise<void> {
    const view = await this.tenancy.view(ctx.tenant, mail.language);
    const origin = this.options.originOf(ctx.tenant.slug);
    // Mail programs vary in dark mode; the light palette is legible in all of them.
    const colours = view.theme.light;
    const { html, text } = renderMail({
      brand: {
        name: view.name,
        primary: colours.primary,
        primaryForeground: colours.primaryForeground,
        background: colours.background,
        surface: colours.surface,
        foreground: colours.foreground,
        mutedForeground: colours.mutedForeground,
        border: colours.border,
        headingFont: fontFamily(view.theme.fonts.heading),
        bodyFont: fontFamily(view.theme.fonts.body),
        address: mail.address ?? view.contact.address,
        footer: view.copy.footer,
        ...(view.poweredBy ? { poweredBy: view.poweredBy } : {}),
      },
      lang: formatLocales[mail.language],
      preheader: mail.preheader,
      heading: mail.heading,
      paragraphs: [...mail.paragraphs],
      facts: (mail.facts ?? []).map(([label, value]) => [label, value] as [string, string]),
      groups: (mail.groups ?? []).map(({ links, ...group }) => ({
        ...group,
        links: links.map(({ text, path }) => ({ text, href: `${origin}${path}` })),
      })),
      ...(mail.button ? { button: { label: mail.button.label, href: `${origin}${mail.button.path}` } } : {}),
      ...(mail.footnote ? { footnote: mail.footnote } : {}),
    });
    await this.transport.send({
      to: mail.to,
      from: { name: view.name, address: this.options.mailFrom },
      replyTo: view.contact.email,
      subject: mail.subject,
      html,
      text,
      messageId: `<${mail.id}.${ctx.tenant.slug}@${new URL(origin).hostname}>`,
      ...(mail.attachments ? { attachments: [...mail.attachments] } : {}),
      ...(mail.calendar ? { icalEvent: mail.calendar } : {}),
    });
  }
}
