import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { moneyText } from '../../../terms.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlan, AccountPlanChoice } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';
import { useRefreshAccountPlan } from './use-refresh-account-plan.ts';

interface DialogProps {
  choice: AccountPlanChoice;
  wanted: AccountPlan | null;
  onClose: () => void;
}

/** Says what a plan costs before it is taken. */
export function ChooseAccountPlanDialog({ choice, wanted, onClose }: DialogProps) {
  const { accountId, agencyName: agency, isOnline, isPaidOnline, plan } = choice;
  const t = useTexts(resaleMessages.own);
  const language = useLocale();
  const refresh = useRefreshAccountPlan(accountId);
  const { planId = '', name = '', price: amount = 0, currency = 'usd', trialDays = 0 } = wanted ?? {};
  const chosen = { planId, shown: { price: amount, currency, billingInterval: wanted?.billingInterval ?? 'month' } };
  const confirm = async () => {
    const { billing } = api.account(accountId);
    if (isPaidOnline || (isOnline && amount > 0)) {
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
  const price = moneyText(amount, currency, language);
  const isCurrent = plan?.planId === planId && choice.endDate === null;
  const byHand = isOnline
    ? t('sureOnline', { price, agency })
    : t('sureText', { price, agency, plan: plan ? 'some' : 'none' });
  const text = amount === 0 ? t('sureFree') : isPaidOnline ? t('sureChange', { price }) : byHand;
  const hasTrial = plan === null && trialDays > 0 && amount > 0;
  return (
    <ConfirmDialog
      opened={wanted !== null}
      title={t(isCurrent ? 'surePayOnline' : 'sure', { name })}
      message={hasTrial ? t('sureTrial', { count: trialDays, price }) : text}
      confirmLabel={isCurrent ? t('payOnline') : t('take', { name })}
      onConfirm={() => confirm().catch(refreshFirst)}
      onClose={onClose}
    />
  );
}
