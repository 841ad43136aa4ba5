import { useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanItem } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { usePlanLines } from '../use-plan-lines.ts';

// Below the plans, and seldom used.
const SendingRulesSection = lazy(async () => ({
  default: (await import('#features/sending/app/rules-section.tsx')).SendingRulesSection,
}));

/** `/plans`: what the house sells. */
export function PlanListPage() {
  const t = useTexts(planMessages.list);
  const all = useQuery(api.house.billing.listPlans.queryOptions());
  const create = (
    <ButtonLink to="/plans/new" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <Loaded query={all} waiting={<SkeletonRows count={3} height={96} />}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState icon={<Layers size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <FormSection title={t('section')}>
              <FactList>
                {plans.map((plan) => (
                  <PlanRow key={plan.planId} plan={plan} />
                ))}
              </FactList>
            </FormSection>
          )
        }
      </Loaded>
      <Suspense>
        <SendingRulesSection />
      </Suspense>
    </>
  );
}

function PlanRow({ plan }: { plan: PlanItem }) {
  const t = useTexts(planMessages.list);
  const { priceOf, limitsOf } = usePlanLines();
  const { planId, name, isOffered, payerCount: count } = plan;
  const link = (
    <AppLink to="/plans/$planId" params={{ planId }} dir="auto">
      {name}
    </AppLink>
  );
  return (
    <FactRow
      name={link}
      facts={[priceOf(plan), limitsOf(plan).join(' · '), t('agencies', { count })]}
      status={t(isOffered ? 'offered' : 'withdrawn')}
      isGood={isOffered}
    />
  );
}
