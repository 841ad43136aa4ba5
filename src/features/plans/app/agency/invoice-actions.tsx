import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanInvoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { useRefreshPlans } from './use-refresh-plans.ts';

/** What the house does with an open bill by hand. */
export function InvoiceActions({ invoice: { invoiceId, number } }: { invoice: PlanInvoice }) {
  const agencyId = useRouteParam('agencyId');
  const t = useTexts(planMessages.invoices);
  const refresh = useRefreshPlans();
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={t('markPaidOf', { number })} onClick={() => setPaying(true)}>
        {t('markPaid')}
      </Button>
      <ConfirmedButton
        label={t('voidIt')}
        accessibleLabel={t('voidOf', { number })}
        title={t('voidTitle', { number })}
        message={t('voidText')}
        onConfirm={async () => {
          await api.house.plans.voidInvoice.call({ agencyId, invoiceId });
          await refresh();
        }}
      />
      <Modal opened={isPaying} onClose={() => setPaying(false)} title={t('paidTitle', { number })} size="sm">
        <PaidForm {...{ agencyId, invoiceId, number }} onClose={() => setPaying(false)} />
      </Modal>
    </>
  );
}

interface PaidFormProps {
  agencyId: string;
  invoiceId: string;
  number: number;
  onClose: () => void;
}

function PaidForm({ agencyId, invoiceId, number, onClose }: PaidFormProps) {
  const t = useTexts(planMessages.invoices);
  const refresh = useRefreshPlans();
  const [note, setNote] = useState('');
  const mark = useMutation({
    mutationFn: () => api.house.plans.markInvoicePaid.call({ agencyId, invoiceId, note }),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      onClose();
      snackbar.success(t('marked', { number }));
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mark.isPending) mark.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert reason={mark.error && problemText(mark.error)} />
        <TextInput
          label={t('note')}
          placeholder={t('notePlaceholder')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons submit={t('markPaid')} cancel={t('cancel')} isSubmitting={mark.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
