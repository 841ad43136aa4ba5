import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanChoice } from '../../account-plan.ts';
import { useRefreshAccountPlan } from '../account/use-refresh-account-plan.ts';
import { resaleMessages } from '../messages.ts';
import { useAccountPlanLines } from '../use-account-plan-lines.ts';

/** The agency gives an account a plan; who pays online chooses it there. */
export function AssignAccountPlan({ choice }: { choice: AccountPlanChoice }) {
  const { accountId, plan, endDate, isPaidOnline } = choice;
  const t = useTexts(resaleMessages.client);
  const { priceOf } = useAccountPlanLines();
  const refresh = useRefreshAccountPlan(accountId);
  const [planId, setPlanId] = useState<string | null>(null);
  const all = useQuery(api.agency(useAgencyId()).resale.getResale.queryOptions()).data?.plans ?? [];
  const others = all.filter((one) => one.planId !== plan?.planId || endDate !== null);
  const chosen = others.find((one) => one.planId === planId);
  const assign = useMutation({
    mutationFn: (wanted: string) => api.account(accountId).resale.assignPlan.call({ planId: wanted }),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      await refresh();
      setPlanId(null);
      snackbar.success(t('assigned', { name: chosen?.name ?? '' }));
    },
  });
  if (isPaidOnline) return null;
  if (all.length === 0)
    return (
      <FormSection title={t('assign')} description={t('none')}>
        <AppLink to="/settings/resale/new">{t('create')}</AppLink>
      </FormSection>
    );
  return (
    <FormSection
      title={t('assign')}
      description={t('assignHint')}
      actions={
        <Button disabled={!chosen} loading={assign.isPending} onClick={() => chosen && assign.mutate(chosen.planId)}>
          {t('assignButton')}
        </Button>
      }
    >
      <FormAlert reason={assign.error && problemText(assign.error)} />
      <Select
        label={t('choose')}
        value={planId}
        onChange={setPlanId}
        data={others.map((one) => ({ value: one.planId, label: `${one.name} · ${priceOf(one)}` }))}
      />
    </FormSection>
  );
}
