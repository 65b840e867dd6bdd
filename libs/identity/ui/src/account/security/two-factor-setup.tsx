import { useLeaveGuard } from '@convoy/shell-api';
import { Button, CopyButton, Icon, PasswordInput, toast } from '@convoy/ui-kit';
import { CodeField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmTwoFactorSchema,
  type TwoFactorSetup as Setup,
  setupTwoFactorSchema,
} from '../../../../contract/src/index.ts';
import { confirmTwoFactor, readAccount, SESSIONS_PATH, setUpTwoFactor } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { at: 'password' } | { at: 'scan'; setup: Setup } | { at: 'codes'; codes: readonly string[] };

/** Sets two-factor up: the password, the app, a first code as proof, and the recovery codes, which are shown this once. */
export default function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const [step, setStep] = useState<Step>({ at: 'password' });
  const take = useTakeAccount();
  const queries = useQueryClient();
  useLeaveGuard(step.at === 'codes');

  const finish = async () => {
    // Read before the panel closes, or it would say "off" for a moment.
    await readAccount().then(take, () => undefined);
    void queries.invalidateQueries({ queryKey: [SESSIONS_PATH] });
    toast({ title: t('account.twoFactor.onTitle'), tone: 'success' });
    onClose();
  };
  switch (step.at) {
    case 'password':
      return (
        <StepFrame number={1} title={t('account.twoFactor.passwordTitle')}>
          <PasswordStep onSetup={(setup) => setStep({ at: 'scan', setup })} onCancel={onClose} />
        </StepFrame>
      );
    case 'scan':
      return (
        <StepFrame number={2} title={t('account.twoFactor.scanTitle')} enters>
          <ScanStep
            setup={step.setup}
            onCodes={(codes) => setStep({ at: 'codes', codes })}
            onAgain={() => setStep({ at: 'password' })}
            onCancel={onClose}
          />
        </StepFrame>
      );
    case 'codes':
      return (
        <StepFrame number={3} title={t('account.recovery.keepTitle')} enters>
          <RecoveryCodes codes={step.codes} onKept={finish} />
        </StepFrame>
      );
  }
}

/** A step with its number and heading; a later one takes the focus, so that nobody is left where a button was. */
function StepFrame({
  number,
  title,
  enters = false,
  children,
}: {
  number: number;
  title: string;
  enters?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('identity');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (enters) heading.current?.focus();
  }, [enters]);
  return (
    <div key={number}>
      <p className="text-muted-foreground text-sm">
        {t('account.twoFactor.step', { step: number, total: 3 })}
      </p>
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-base leading-6 outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}

function PasswordStep({ onSetup, onCancel }: { onSetup: (setup: Setup) => void; onCancel: () => void }) {
  const { t } = useTranslation('identity');
  const form = useKitForm({
    schema: setupTwoFactorSchema,
    defaultValues: { password: '' },
    onSubmit: ({ password }) => setUpTwoFactor(password),
    onSaved: onSetup,
    refusedFields: { PASSWORD_WRONG: 'password' },
    messages: { 'password.required': t('errors.passwordRequired') },
  });
  return (
    <Form form={form} className="max-w-md">
      <FormField
        form={form}
        name="password"
        label={t('account.currentPassword')}
        hint={t('account.twoFactor.passwordHint')}
        required
      >
        <PasswordInput autoComplete="current-password" autoFocus />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('account.twoFactor.next')}</SubmitButton>
        <Button variant="ghost" disabled={form.pending} onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </Form>
  );
}

const FIELD = 'two-factor-first-code';

/** Codes of a setup that has gone are of no use: back to the beginning, with what the server said. */
const GONE = new Set(['TWO_FACTOR_SETUP_MISSING', 'TWO_FACTOR_ALREADY_ON']);

function ScanStep({
  setup,
  onCodes,
  onAgain,
  onCancel,
}: {
  setup: Setup;
  onCodes: (codes: readonly string[]) => void;
  onAgain: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('identity');
  const [gone, setGone] = useState(false);
  const form = useKitForm({
    schema: confirmTwoFactorSchema,
    defaultValues: { code: '' },
    onSubmit: ({ code }) => confirmTwoFactor(code),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: (error) => setGone(GONE.has((error as { code?: string }).code ?? '')),
    refusedFields: { TWO_FACTOR_CODE_WRONG: 'code' },
    messages: { 'code.required': t('login.twoFactor.codeFault'), code: t('login.twoFactor.codeFault') },
  });
  const { refusals } = form;
  useEffect(() => {
    // The code that was not right is marked, so that the next one takes its place.
    const field = document.getElementById(FIELD);
    if (refusals > 0 && field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [refusals]);
  const secret = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <div className="flex flex-col gap-6 md:flex-row md:gap-8">
      <div className="shrink-0">
        <QrCode text={setup.otpauthUri} label={t('account.twoFactor.qrLabel')} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="max-w-prose text-pretty text-sm">{t('account.twoFactor.scanText')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <code className="rounded-md bg-muted px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
            {secret}
          </code>
          <CopyButton size="sm" text={setup.secret} label={t('account.twoFactor.copySecret')} />
          <Button asChild size="sm" variant="outline" className="md:hidden">
            <a href={setup.otpauthUri}>
              <Icon name="external-link" />
              {t('account.twoFactor.openApp')}
            </a>
          </Button>
        </div>
        <div className="mt-6">
          <Form form={form}>
            <FormField
              form={form}
              name="code"
              id={FIELD}
              label={t('login.twoFactor.code')}
              hint={t('account.twoFactor.codeHint')}
              required
            >
              <CodeField onComplete={() => void form.submit()} />
            </FormField>
            <div className="flex flex-wrap gap-3">
              <SubmitButton pendingLabel={t('account.checking')}>
                {t('account.twoFactor.confirm')}
              </SubmitButton>
              {gone && (
                <Button variant="outline" onClick={onAgain}>
                  {t('account.twoFactor.again')}
                </Button>
              )}
              <Button variant="ghost" disabled={form.pending} onClick={onCancel}>
                {t('account.cancel')}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </div>
  );
}
