import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { moneyText } from '../../money.ts';
import type { Plan, PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { useRefreshOwnPlan } from './use-refresh-own-plan.ts';

interface ChooseDialogProps {
  choice: PlanChoice;
  wanted: Plan | null;
  onClose: () => void;
}

/** Says what a plan costs before it is taken. */
export function ChooseDialog({ choice: { agencyId }, wanted, onClose }: ChooseDialogProps) {
  const t = useTexts(planMessages.pay);
  const language = useLocale();
  const refresh = useRefreshOwnPlan(agencyId);
  const { planId = '', name = '', price = 0, currency = 'usd' } = wanted ?? {};
  const confirm = async () => {
    await api.agency(agencyId).plans.choosePlan.call({ planId });
    onClose();
    await refresh();
    snackbar.success(t('chosen', { name }));
  };
  return (
    <ConfirmDialog
      opened={wanted !== null}
      title={t('sure', { name })}
      message={price === 0 ? t('sureFree') : t('sureText', { price: moneyText(price, currency, language) })}
      confirmLabel={t('take', { name })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
