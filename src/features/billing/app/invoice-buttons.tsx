import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from './messages.ts';

interface InvoiceButtonsProps {
  number: number;
  markPaid: (note: string) => Promise<unknown>;
  voidIt: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** What who sells does with an open bill by hand. */
export function InvoiceButtons({ number, markPaid, voidIt, refresh }: InvoiceButtonsProps) {
  const t = useTexts(planMessages.invoices);
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
          await voidIt();
          await refresh();
        }}
      />
      <Modal opened={isPaying} onClose={() => setPaying(false)} title={t('paidTitle', { number })} size="sm">
        <PaidForm {...{ number, markPaid, refresh }} onClose={() => setPaying(false)} />
      </Modal>
    </>
  );
}

type PaidFormProps = Omit<InvoiceButtonsProps, 'voidIt'> & { onClose: () => void };

function PaidForm({ number, markPaid, refresh, onClose }: PaidFormProps) {
  const t = useTexts(planMessages.invoices);
  const [note, setNote] = useState('');
  const mark = useMutation({
    mutationFn: () => markPaid(note),
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
