import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Checkbox, Field, Icon, Input } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignature, type SignInput, type Strokes } from '../../../contract/src/index.ts';
import { TextSheet } from '../text-sheet.tsx';
import { hashOfText } from './hash-of-text.ts';
import { SignaturePad } from './signature-pad.tsx';

interface SignFormProps {
  readonly contract: string;
  /** The sentence that the signer agrees to, in the language of the agreement. */
  readonly consent: string;
  readonly customerName: string;
  readonly onSign: (input: SignInput) => Promise<unknown>;
}

type Method = 'drawn' | 'typed';

/** The agreement to read, and below it the ways to sign: draw or type, agree, sign. */
export function SignForm({ contract, consent, customerName, onSign }: SignFormProps) {
  const { t } = useTranslation('contract');
  const [method, setMethod] = useState<Method>('drawn');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [signerName, setSignerName] = useState(customerName);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const sign = useMutation({
    mutationFn: async () =>
      onSign({
        sha256: await hashOfText(contract),
        signerName: signerName.trim(),
        strokes: method === 'drawn' ? strokes.filter((stroke) => stroke.length > 0) : null,
        consent: true,
      }),
  });
  const faults = {
    name: signerName.trim() === '' ? t('sign.nameMissing') : undefined,
    drawing: method === 'drawn' && !isSignature(strokes) ? t('sign.drawingMissing') : undefined,
    consent: agreed ? undefined : t('sign.consentMissing'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!Object.values(faults).some(Boolean) && !sign.isPending) sign.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextSheet label={t('sign.agreement')} text={contract} />
      <Field label={t('sign.name')} required error={tried && faults.name}>
        <Input
          value={signerName}
          maxLength={160}
          autoComplete="name"
          onChange={(event) => setSignerName(event.target.value)}
        />
      </Field>
      <Tabs value={method} onValueChange={(value) => setMethod(value as Method)}>
        <TabsList aria-label={t('sign.method')}>
          <TabsTrigger value="drawn">{t('sign.draw')}</TabsTrigger>
          <TabsTrigger value="typed">{t('sign.type')}</TabsTrigger>
        </TabsList>
        <TabsContent value="drawn">
          <SignaturePad strokes={strokes} onChange={setStrokes} />
        </TabsContent>
        <TabsContent value="typed">
          <p className="rounded-lg border-2 border-input border-dashed bg-field px-4 py-6 text-center font-heading text-3xl italic [overflow-wrap:anywhere]">
            {signerName.trim() || '—'}
          </p>
          <p className="mt-2 text-muted-foreground text-sm">{t('sign.typeHint')}</p>
        </TabsContent>
      </Tabs>
      <Checkbox checked={agreed} onCheckedChange={setAgreed} label={consent} />
      {tried && (faults.drawing || faults.consent) && (
        <Alert tone="warning">{[faults.drawing, faults.consent].filter(Boolean).join(' ')}</Alert>
      )}
      {sign.isError && (
        <Alert tone="danger" title={t('sign.failed')}>
          {apiErrorMessage(sign.error)}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={sign.isPending}>
        <Icon name="check" />
        {t('sign.action')}
      </Button>
    </form>
  );
}
