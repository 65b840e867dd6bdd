import { apiErrorMessage } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Input,
  Select,
  toast,
} from '@convoy/ui-kit';
import { FileDrop } from '@convoy/ui-kit/files';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CUSTOMER_DOCUMENT_MAX_BYTES,
  type CustomerDocumentKind,
  customerCalls as calls,
  customerDocumentKinds,
} from '../../../contract/src/index.ts';
import { customerDocuments } from '../customer.api.ts';

/** Kinds of files and their endings. */
const kinds = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};
/** Sides of a card, pages of a bill. */
const AT_ONCE = 5;

/** Adds documents to a customer: what they are good for is said first, then the files are chosen. */
export default function AddDocumentDialog({
  customerId,
  onClose,
}: {
  customerId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('customer');
  const client = useQueryClient();
  const { queryKey } = customerDocuments(customerId);
  const [kind, setKind] = useState<CustomerDocumentKind>('address');
  const [note, setNote] = useState('');
  /** Documents that files of this dialog became. */
  const added = useRef(new Map<File, number>()).current;
  const takeAway = async (file: File) => {
    const documentId = added.get(file);
    if (documentId === undefined) return;
    try {
      client.setQueryData(
        queryKey,
        await call(calls.removeDocument, { params: { id: customerId, documentId } }),
      );
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('documents.add')}</DialogTitle>
          <DialogDescription>{t('documents.addText')}</DialogDescription>
        </DialogHeader>
        <div className="flex min-w-0 flex-col gap-5">
          <Field label={t('documents.kind')} required>
            {(ids) => (
              <Select
                {...ids}
                value={kind}
                onValueChange={(value) =>
                  setKind(customerDocumentKinds.find((one) => one === value) ?? 'other')
                }
                options={customerDocumentKinds.map((value) => ({
                  value,
                  label: t(`documents.kinds.${value}`),
                }))}
              />
            )}
          </Field>
          <Field label={t('documents.note')} hint={t('documents.noteHint')}>
            {(ids) => <Input {...ids} maxLength={300} value={note} onValueChange={setNote} />}
          </Field>
          <FileDrop
            kinds={kinds}
            maxBytes={CUSTOMER_DOCUMENT_MAX_BYTES}
            maxFiles={AT_ONCE}
            onSend={async (file, onProgress, signal) => {
              const query = { kind, name: file.name.slice(-120), note: note.trim() || undefined };
              const params = { id: customerId };
              const document = await call(calls.addDocument, { params, query, file }, { onProgress, signal });
              added.set(file, document.id);
              await client.invalidateQueries({ queryKey });
            }}
            onRemove={({ file }) => void takeAway(file)}
          />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('documents.done')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
