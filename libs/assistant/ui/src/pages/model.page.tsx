import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import {
  Alert,
  askToConfirm,
  Badge,
  Button,
  Card,
  Input,
  PageHeader,
  PasswordInput,
  SkeletonText,
  StatCard,
  toast,
} from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type ModelSettings, modelInputSchema } from '../../../contract/src/index.ts';
import { modelSettings, removeModel, saveModel } from '../assistant.api.ts';

const tones = { off: 'neutral', ready: 'success', spent: 'warning', failing: 'danger' } as const;

/** `/ai-features/model`: which language model answers, what it may cost and what it cost. */
export default function ModelPage() {
  const { t } = useTranslation('assistant');
  const { money, number } = useFormats();
  const { data, error, isPending, refetch } = useQuery(modelSettings);
  return (
    <>
      <PageHeader
        title={t('titles.model')}
        description={t('model.text')}
        badge={data && <Badge tone={tones[data.state]}>{t(`model.state.${data.state}`)}</Badge>}
      />
      {isPending ? (
        <Card className="p-4">
          <SkeletonText lines={6} />
        </Card>
      ) : data ? (
        <div className="flex max-w-3xl flex-col gap-5">
          <div className="grid grid-cols-2 gap-3">
            <StatCard
              label={t('model.spent')}
              value={money(data.spentThisMonth)}
              icon="pound-sterling"
              bare
            />
            <StatCard label={t('model.answers')} value={number(data.answersThisMonth)} icon="bot" bare />
          </div>
          <p className="text-sm">
            {t(`model.answering.${data.answering}`, { model: data.answeringModel ?? '' })}
          </p>
          <p className="text-sm">{t(`model.hearing.${data.hearing ?? 'none'}`)}</p>
          <Settings key={data.baseUrl} settings={data} />
        </div>
      ) : (
        <Alert
          tone="danger"
          title={t('error')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        >
          {apiErrorMessage(error)}
        </Alert>
      )}
    </>
  );
}

/** As it is typed; the contract's own schema reads it. */
const entrySchema = z.strictObject({
  baseUrl: z.string(),
  model: z.string(),
  key: z.string(),
  monthlyBudget: z.string(),
  inputPrice: z.string(),
  outputPrice: z.string(),
  perHour: z.string(),
  transcriptionModel: z.string(),
  audioPrice: z.string(),
});

function Settings({ settings }: { readonly settings: ModelSettings }) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const form = useKitForm({
    schema: entrySchema,
    defaultValues: {
      baseUrl: settings.baseUrl ?? 'https://api.openai.com/v1',
      model: settings.model ?? '',
      key: '',
      monthlyBudget: settings.monthlyBudget,
      inputPrice: settings.inputPrice,
      outputPrice: settings.outputPrice,
      perHour: String(settings.perHour),
      transcriptionModel: settings.transcriptionModel ?? '',
      audioPrice: settings.audioPrice,
    },
    onSubmit: async ({ key, perHour, transcriptionModel, ...entry }) => {
      const input = {
        ...entry,
        perHour: Number(perHour),
        transcriptionModel: transcriptionModel.trim() || null,
        ...(key.trim() ? { key: key.trim() } : {}),
      };
      modelInputSchema.parse(input);
      client.setQueryData(modelSettings.queryKey, await saveModel(input));
      toast({ title: t('model.saved'), tone: 'success' });
    },
  });
  const remove = async () => {
    const sure = await askToConfirm({
      title: t('model.removeTitle'),
      text: t('model.removeText'),
      confirmLabel: t('model.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await removeModel();
      toast({ title: t('model.removed'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await client.invalidateQueries({ queryKey: modelSettings.queryKey });
    }
  };
  return (
    <Card className="p-4 md:p-6">
      <Form form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="baseUrl"
            label={t('model.baseUrl')}
            hint={t('model.baseUrlHint')}
            required
          >
            <Input inputMode="url" maxLength={300} />
          </FormField>
          <FormField form={form} name="model" label={t('model.model')} required>
            <Input maxLength={100} />
          </FormField>
          <FormField
            form={form}
            name="key"
            label={t('model.key')}
            hint={settings.hasKey ? t('model.keyKept') : undefined}
          >
            <PasswordInput autoComplete="off" maxLength={500} />
          </FormField>
          <FormField
            form={form}
            name="monthlyBudget"
            label={t('model.budget')}
            hint={t('model.budgetHint')}
            required
          >
            <Input inputMode="decimal" />
          </FormField>
          <FormField form={form} name="inputPrice" label={t('model.inputPrice')} required>
            <Input inputMode="decimal" />
          </FormField>
          <FormField form={form} name="outputPrice" label={t('model.outputPrice')} required>
            <Input inputMode="decimal" />
          </FormField>
          <FormField form={form} name="perHour" label={t('model.perHour')} required>
            <Input inputMode="numeric" />
          </FormField>
          <FormField
            form={form}
            name="transcriptionModel"
            label={t('model.transcriptionModel')}
            hint={t('model.transcriptionHint')}
          >
            <Input maxLength={100} />
          </FormField>
          <FormField form={form} name="audioPrice" label={t('model.audioPrice')}>
            <Input inputMode="decimal" />
          </FormField>
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <SubmitButton pendingLabel={t('answers.saving')}>{t('answers.save')}</SubmitButton>
          {settings.hasKey && (
            <Button type="button" variant="outline" onClick={() => void remove()}>
              {t('model.remove')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
