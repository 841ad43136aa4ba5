import { Alert } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { payPath } from '../../paths.ts';
import { planMessages } from '../messages.ts';

/** `/settings/account-agency/error/{id}`: back from the payment provider without a payment (spec 1 §2). */
export function ErrorPage() {
  return <PaymentFailed payPath={payPath} />;
}

/** Says that nothing was paid, and leads back to the plans. */
export function PaymentFailed({ payPath: back }: { payPath: string }) {
  const t = useTexts(planMessages.error);
  const isCancelled = useRouteParam('reason') === 'cancelled';
  return (
    <>
      <PageHeader title={t('title')} />
      <Alert color="warning" icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}>
        {t(isCancelled ? 'cancelled' : 'failed')}{' '}
        <AppLink to={back} underline="always">
          {t('again')}
        </AppLink>
      </Alert>
    </>
  );
}
