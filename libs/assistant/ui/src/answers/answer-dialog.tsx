import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type ShortAnswer, shortAnswerInputSchema } from '../../../contract/src/index.ts';
import { saveAnswer } from '../assistant.api.ts';

/** Writes a short answer, or changes one. */
export function AnswerDialog({
  answer,
  question,
  onClose,
  onSaved,
}: {
  readonly answer: ShortAnswer | null;
  /** What was asked, where the answer is written for it. */
  readonly question: string;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}) {
  const { t } = useTranslation('assistant');
  const form = useKitForm({
    schema: shortAnswerInputSchema,
    defaultValues: {
      question: answer?.question ?? question,
      wordings: answer?.wordings ?? '',
      answer: answer?.answer ?? '',
    },
    onSubmit: async (input) => {
      try {
        await saveAnswer(answer, input);
        toast({ title: t('answers.saved'), tone: 'success' });
      } finally {
        await onSaved();
      }
    },
    onSaved: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>{t(answer ? 'answers.edit' : 'answers.add')}</DialogTitle>
          <DialogDescription>{t('answers.text')}</DialogDescription>
        </DialogHeader>
        <Form form={form}>
          <FormField form={form} name="question" label={t('answers.question')} required>
            <Input maxLength={200} />
          </FormField>
          <FormField
            form={form}
            name="wordings"
            label={t('answers.wordings')}
            hint={t('answers.wordingsHint')}
          >
            <Textarea rows={3} maxLength={1000} />
          </FormField>
          <FormField form={form} name="answer" label={t('answers.answer')} required>
            <Textarea rows={4} maxLength={1000} />
          </FormField>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('answers.saving')}>{t('answers.save')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
