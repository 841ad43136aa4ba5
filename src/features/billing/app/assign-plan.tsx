import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Priced, usePlanLines } from './use-plan-lines.ts';

type Choosable = Priced & { planId: string; name: string };

interface AssignPlanProps<P extends Choosable> {
  texts: Record<'assign' | 'assignHint' | 'choose' | 'assignButton' | 'assigned', string>;
  /** What the payer has. */
  current: { plan: { planId: string } | null; endDate: Date | null };
  plans: readonly P[];
  assign: (planId: string) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  /** What is to be said of the chosen one. */
  renderNote?: (wanted: P | null) => ReactNode;
}

/** Who sells gives a payer a plan. */
export function AssignPlan<P extends Choosable>({ texts, current, plans, renderNote, ...acts }: AssignPlanProps<P>) {
  const t = useTexts(texts);
  const { priceOf } = usePlanLines();
  const [planId, setPlanId] = useState<string | null>(null);
  const others = plans.filter((one) => one.planId !== current.plan?.planId || current.endDate !== null);
  const chosen = others.find((one) => one.planId === planId);
  const assign = useMutation({
    mutationFn: acts.assign,
    meta: { shownInPlace: true },
    onSuccess: async () => {
      await acts.refresh();
      setPlanId(null);
      snackbar.success(t('assigned', { name: chosen?.name ?? '' }));
    },
  });
  return (
    <FormSection
      title={t('assign')}
      description={t('assignHint', { plan: current.plan ? 'some' : 'none' })}
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
      {renderNote?.(chosen ?? null)}
    </FormSection>
  );
}
