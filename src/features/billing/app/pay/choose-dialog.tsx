import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { moneyText } from '../../terms.ts';
import type { Plan, PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { ExceedingNote } from '../use/exceeding-note.tsx';
import { useRefreshOwnPlan } from './use-refresh-own-plan.ts';

interface ChooseDialogProps {
  choice: PlanChoice;
  wanted: Plan | null;
  onClose: () => void;
}

/** Says what a plan costs before it is taken. */
export function ChooseDialog({ choice, wanted, onClose }: ChooseDialogProps) {
  const { agencyId, isOnline, isPaidOnline, plan } = choice;
  const t = useTexts(planMessages.pay);
  const language = useLocale();
  const refresh = useRefreshOwnPlan(agencyId);
  const { planId = '', name = '', price = 0, currency = 'usd', billingInterval = 'month' } = wanted ?? {};
  const chosen = { planId, shown: { price, currency, billingInterval } };
  const confirm = async () => {
    const { billing } = api.agency(agencyId);
    if (isPaidOnline || (isOnline && price > 0)) {
      const { address } = await billing.startCheckout.call(chosen);
      if (address) return globalThis.location.assign(address);
    } else await billing.choosePlan.call(chosen);
    onClose();
    await refresh();
    snackbar.success(t('chosen', { name }));
  };
  // Its price may have changed while the page was open: the question shows the present one.
  const refreshFirst = async (error: unknown) => {
    await refresh();
    throw error;
  };
  const isCurrent = plan !== null && plan.planId === planId && choice.endDate === null;
  const sure = price === 0 ? 'sureFree' : isPaidOnline ? 'sureChange' : isOnline ? 'sureOnline' : 'sureText';
  return (
    <ConfirmDialog
      opened={wanted !== null}
      title={t(isCurrent ? 'surePayOnline' : 'sure', { name })}
      message={
        <>
          <p>{t(sure, { price: moneyText(price, currency, language), plan: plan ? 'some' : 'none' })}</p>
          {sure === 'sureOnline' && plan && plan.price > 0 ? <p>{t('sureOnlineRest')}</p> : null}
          <ExceedingNote current={choice} wanted={wanted} />
        </>
      }
      confirmLabel={isCurrent ? t('payOnline') : t('take', { name })}
      onConfirm={() => confirm().catch(refreshFirst)}
      onClose={onClose}
    />
  );
}
