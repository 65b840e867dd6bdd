import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
  toast,
} from '@convoy/ui-kit';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTestResult } from '../../../contract/src/index.ts';
import { testAnswer } from '../assistant.api.ts';

/** Shows what the assistant would answer to a question. */
export function TestBox() {
  const { t } = useTranslation('assistant');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AnswerTestResult | null>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    try {
      setResult(await testAnswer(text.trim()));
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('answers.testTitle')}</CardTitle>
        <CardDescription>{t('answers.testText')}</CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-3">
          <Field label={t('answers.question')}>
            <Input maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button type="submit" loading={busy} disabled={text.trim() === ''} className="self-start">
            {t('answers.test')}
          </Button>
        </form>
        <div role="status" className="mt-4 text-sm">
          {result && <Outcome result={result} />}
        </div>
      </CardContent>
    </Card>
  );
}

/** The short answer that is given, or why none is. */
function Outcome({ result: { given, answer, intent, confidence } }: { readonly result: AnswerTestResult }) {
  const { t } = useTranslation('assistant');
  const { percent } = useFormats();
  const taken = intent && { intent: t(`intent.${intent}`), confidence: percent(confidence) };
  if (answer === null) return <p>{taken ? t('answers.testMiss', taken) : t('answers.testNothing')}</p>;
  return (
    <>
      <p className="font-medium">
        {given || !taken ? t('answers.testHit') : t('answers.testShadowed', taken)}
      </p>
      <p className="mt-1 whitespace-pre-wrap">{answer}</p>
    </>
  );
}
