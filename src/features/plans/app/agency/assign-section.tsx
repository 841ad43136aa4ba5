import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CurrentPlan } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { ExceedingNote } from '../use/exceeding-note.tsx';
import { usePlanLines } from '../use-plan-lines.ts';
import { useRefreshPlans } from './use-refresh-plans.ts';

/** The house gives an agency a plan. */
export function AssignSection({ current }: { current: CurrentPlan }) {
  const { agencyId, plan, endDate } = current;
  const t = useTexts(planMessages.agency);
  const { priceOf } = usePlanLines();
  const refresh = useRefreshPlans();
  const [planId, setPlanId] = useState<string | null>(null);
  const all = useQuery(api.house.plans.listPlans.queryOptions()).data ?? [];
  const others = all.filter((one) => one.planId !== plan?.planId || endDate !== null);
  const chosen = others.find((one) => one.planId === planId);
  const assign = useMutation({
    mutationFn: (wanted: string) => api.house.plans.assignPlan.call({ agencyId, planId: wanted }),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      await refresh();
      setPlanId(null);
      snackbar.success(t('assigned', { name: chosen?.name ?? '' }));
    },
  });
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
      <ExceedingNote current={current} wanted={chosen ?? null} />
    </FormSection>
  );
}
