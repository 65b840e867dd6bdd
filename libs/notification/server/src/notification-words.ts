import type { PageLanguage } from '@convoy/platform/i18n';
import { ContractTexts } from '@convoy/platform/i18n/contract-texts';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** What kinds are called outside the app's own list: in digest mails and by plugins' channels. */
@Injectable()
export class NotificationWords {
  constructor(
    private readonly notifications: Notifications,
    private readonly texts: ContractTexts,
  ) {}

  /** The name of a kind, from the locales of its owner. */
  nameOf(kind: string, language: PageLanguage): string {
    return this.texts.in(language)(`notifications.${kind}.name`);
  }

  /** The place of a kind among the others. */
  orderOf(kind: string): number {
    return this.notifications.kind(kind)?.order ?? Number.MAX_SAFE_INTEGER;
  }

  /** Whether a device is woken for it: news of the account's own safety. */
  isUrgent(kind: string): boolean {
    return this.notifications.kind(kind)?.mandatory.reason === 'security';
  }

  /** What it is about, in no language: `SV-7F3K2 · Ford Transit · Ada Moss`; empty where its kind says it all. */
  about(kind: string, params: unknown): string {
    return (this.notifications.kind(kind)?.about(params) ?? []).join(' · ');
  }
}
