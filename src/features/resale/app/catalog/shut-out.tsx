import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Resale } from '../../account-plan.ts';
import { resaleMessages } from '../messages.ts';

/** The agency has disconnected us where its clients pay: it has to say what becomes of them. */
export function ShutOut({ resale: { agencyId, shutOutCount: count } }: { resale: Resale }) {
  const t = useTexts(resaleMessages.connection);
  const queryClient = useQueryClient();
  const { resale } = api.agency(agencyId);
  const bill = async () => {
    await resale.billByInvoice.call();
    await queryClient.invalidateQueries({ queryKey: resale.key() });
    snackbar.success(t('billed'));
  };
  if (count === 0) return null;
  return (
    <Alert
      mb="lg"
      color="warning"
      icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
      title={t('shutOut')}
    >
      <p>{t('shutOutText', { count })}</p>
      <ConfirmedButton
        isMain
        label={t('billByInvoice')}
        title={t('billSure')}
        message={t('billSureText')}
        onConfirm={bill}
      />
    </Alert>
  );
}
