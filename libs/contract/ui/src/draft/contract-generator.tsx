import { apiErrorMessage, useFormats, useSession } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Icon,
  Input,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementView } from '../agreement/agreement-view.tsx';
import {
  draftAgreement,
  emailOfCustomer,
  findBookings,
  type ListedBooking,
  oneAgreement,
  oneBooking,
  useRenewAgreements,
} from '../contracts.api.ts';
import { optionOf } from './booking-choice.ts';

/**
 * Drafts the agreement of a booking. Bookings are asked for only where none is preset. An agreement that is given is shown until
 * another one is drafted.
 */
export function ContractGenerator({
  bookingId: preset,
  agreementId,
}: {
  readonly bookingId: number | null;
  readonly agreementId: number | null;
}) {
  const { t } = useTranslation('contract');
  const { user } = useSession();
  const { period } = useFormats();
  const client = useQueryClient();
  const renew = useRenewAgreements();
  const known = useRef(new Map<string, ListedBooking>());
  const [chosen, setChosen] = useState<string>(preset === null ? '' : String(preset));
  const [option, setOption] = useState<ComboOption | null>(null);
  const isCustomer = user?.role === 'customer';
  // The server takes a customer's e-mail from the account as well: the signed file is mailed there.
  const [typedName, setName] = useState(isCustomer ? `${user.firstName} ${user.lastName}` : null);
  const [typedEmail, setEmail] = useState(isCustomer ? user.email : null);
  const [tried, setTried] = useState(false);
  const presetBooking = useQuery({ ...oneBooking(preset ?? 0), enabled: preset !== null });
  const draft = useMutation({
    mutationFn: draftAgreement,
    onSuccess: (made) => {
      client.setQueryData(oneAgreement(made.id).queryKey, made);
      toast({ title: t('draft.generated'), tone: 'success' });
      void renew();
    },
    onError: () =>
      toast({ title: t('draft.errorTitle'), description: t('draft.errorText'), tone: 'destructive' }),
  });
  const shownId = draft.data?.id ?? agreementId;
  const shown = useQuery({ ...oneAgreement(shownId ?? 0), enabled: shownId !== null });
  // What is shown may be of the booking that was chosen before: its customer is not this one's.
  const own = chosen === '' || shown.data?.bookingId === Number(chosen) ? shown.data : undefined;
  const name = typedName ?? own?.customerName ?? presetBooking.data?.customerName ?? '';
  const customerId = (presetBooking.data ?? known.current.get(chosen))?.customerId ?? null;
  const emailOnRecord = useQuery({
    ...emailOfCustomer(customerId ?? 0),
    enabled: customerId !== null && !isCustomer,
  });
  const email = typedEmail ?? own?.customerEmail ?? emailOnRecord.data ?? '';
  const source = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await findBookings(text, signal);
      for (const booking of found) known.current.set(String(booking.id), booking);
      return found.map((booking) => optionOf(booking, period));
    },
    [period],
  );
  const choose = (value: string) => {
    const booking = known.current.get(value);
    setChosen(value);
    setOption(booking ? optionOf(booking, period) : null);
    if (booking && !isCustomer) {
      setName(booking.customerName);
      setEmail(null);
    }
  };
  const generate = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (chosen === '' || name.trim() === '' || email.trim() === '') {
      toast({ title: t('draft.missing'), tone: 'destructive' });
      return;
    }
    draft.mutate({ bookingId: Number(chosen), customerName: name.trim(), customerEmail: email.trim() });
  };
  const missing = (value: string) => (tried && value.trim() === '' ? t('draft.required') : undefined);
  return (
    <div className="grid gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <Card>
        <CardHeader>
          <CardTitle>{t('draft.title')}</CardTitle>
          <CardDescription>{t('draft.text')}</CardDescription>
        </CardHeader>
        <CardContent>
          <form onSubmit={generate} noValidate className="flex flex-col gap-4">
            {preset === null ? (
              <Field
                label={t('draft.booking')}
                hint={t('draft.bookingHint')}
                required
                error={missing(chosen)}
              >
                <Combobox
                  source={source}
                  listLabel={t('draft.bookings')}
                  value={chosen}
                  onValueChange={choose}
                  {...(option ? { chosen: option } : {})}
                />
              </Field>
            ) : (
              <p className="text-sm">
                <span className="text-muted-foreground">{t('draft.booking')}: </span>
                {presetBooking.data?.reference ?? `#${preset}`}
              </p>
            )}
            <Field label={t('draft.name')} required error={missing(name)}>
              <Input
                value={name}
                maxLength={160}
                autoComplete={isCustomer ? 'name' : 'off'}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Field
              label={t('draft.email')}
              required
              error={missing(email)}
              hint={isCustomer ? t('draft.emailHint') : undefined}
            >
              <Input
                type="email"
                value={email}
                maxLength={254}
                readOnly={isCustomer}
                autoComplete={isCustomer ? 'email' : 'off'}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            {draft.isError && (
              <Alert tone="danger" title={t('draft.errorText')}>
                {apiErrorMessage(draft.error)}
              </Alert>
            )}
            <Button type="submit" loading={draft.isPending}>
              <Icon name="file-text" />
              {t('draft.action')}
            </Button>
          </form>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('agreement.preview')}</CardTitle>
        </CardHeader>
        <CardContent>
          {shown.data ? (
            <AgreementView agreement={shown.data} onRedraft={() => generate()} />
          ) : shown.isError ? (
            <Alert
              tone="danger"
              title={t('agreement.failed')}
              action={
                <Button variant="outline" size="sm" onClick={() => shown.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {apiErrorMessage(shown.error)}
            </Alert>
          ) : shown.isLoading ? (
            <div role="status">
              <span className="sr-only">{t('loading')}</span>
              <Skeleton className="h-96 rounded-xl" />
            </div>
          ) : (
            <p className="py-10 text-center text-muted-foreground text-sm">{t('draft.empty')}</p>
          )}
        </CardContent>
      </Card>
    </div>
  );
}
