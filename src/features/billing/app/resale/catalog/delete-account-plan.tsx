import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { DeletePlan } from '../../catalog/delete-plan-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanItem } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';

/** For a plan that no account has. */
export function DeleteAccountPlan({ plan: { planId, name } }: { plan: AccountPlanItem }) {
  const t = useTexts(resaleMessages.form);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { billing } = api.agency(useAgencyId());
  const remove = async () => {
    await billing.deleteAccountPlan.call({ planId });
    await navigate({ to: '/settings/resale' });
    void queryClient.invalidateQueries({ queryKey: billing.key() });
    snackbar.success(t('deleted', { name }));
  };
  return <DeletePlan name={name} hint={t('deleteHint')} consequence={t('sureText')} onDelete={remove} />;
}
