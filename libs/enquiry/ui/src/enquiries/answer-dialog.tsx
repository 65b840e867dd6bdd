import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type Enquiry, enquiryAnswerSchema } from '../../../contract/src/index.ts';
import { answerEnquiry, useRenewEnquiries } from './enquiries.api.ts';

/** Answers a message: the answer is mailed. */
export default function AnswerDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { t } = useTranslation('enquiry');
  const renew = useRenewEnquiries();
  const form = useKitForm({
    schema: enquiryAnswerSchema,
    defaultValues: { text: '' },
    onSubmit: ({ text }) => answerEnquiry(enquiry.id, text),
    onSaved: () => {
      toast({ title: t('answer.sent', { email: enquiry.email }), tone: 'success' });
      void renew();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('answer.title', { name: enquiry.name })}</DialogTitle>
          <DialogDescription>{t('answer.text', { email: enquiry.email })}</DialogDescription>
        </DialogHeader>
        <blockquote className="max-h-40 overflow-y-auto whitespace-pre-wrap border-border border-l-2 pl-3 text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {enquiry.message}
        </blockquote>
        <Form form={form}>
          <FormField form={form} name="text" label={t('answer.label')} required>
            <Textarea rows={6} maxLength={4000} />
          </FormField>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('answer.sending')}>{t('answer.send')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
