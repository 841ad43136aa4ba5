import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';
import type { PaidOnline } from './use-confirmed-plan.ts';

/** Thanks, and whether the payment has been confirmed. */
export function PaidHeader({ plan, paid }: { plan: PaidOnline | undefined; paid: string }) {
  const t = useTexts(planMessages.success);
  const waiting = plan?.isOnline ? t('waiting') : undefined;
  return <PageHeader title={t('title')} description={plan?.isPaidOnline ? paid : waiting} />;
}
