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
import { plansPath } from '../../paths.ts';
import { planMessages } from '../messages.ts';
import { usePlanLines } from '../use-plan-lines.ts';

// Below the plans, and seldom used.
const SendingRulesSection = lazy(async () => ({
  default: (await import('#features/sending/app/rules-section.tsx')).SendingRulesSection,
}));

/** `/plans`: what the house sells. */
export function PlanListPage() {
  const t = useTexts(planMessages.house);
  const { priceOf, limitsOf } = usePlanLines();
  const all = useQuery(api.house.billing.listPlans.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<CreateButton path={plansPath} />} />
      <Loaded query={all} waiting={<SkeletonRows count={3} height={96} />}>
        {(plans) => (
          <PlanList
            path={plansPath}
            texts={planMessages.house}
            plans={plans}
            factsOf={(plan) => [priceOf(plan), limitsOf(plan).join(' · ')]}
          />
        )}
      </Loaded>
      <Suspense>
        <SendingRulesSection />
      </Suspense>
    </>
  );
}

interface Item {
  planId: string;
  name: string;
  isOffered: boolean;
  payerCount: number;
}

interface PlanListProps<P extends Item> {
  /** Of its seller's screens. */
  path: string;
  texts: Record<'list' | 'empty' | 'emptyText' | 'withdrawn' | 'payers', string>;
  plans: readonly P[];
  factsOf: (plan: P) => string[];
}

/** What somebody sells. */
export function PlanList<P extends Item>({ path, texts, plans, factsOf }: PlanListProps<P>) {
  const t = useTexts(planMessages.catalog);
  const own = useTexts(texts);
  if (plans.length === 0)
    return (
      <EmptyState icon={<Layers size={24} strokeWidth={1.75} />} title={own('empty')} message={own('emptyText')} />
    );
  return (
    <FormSection title={own('list')}>
      <FactList>
        {plans.map((plan) => (
          <FactRow
            key={plan.planId}
            name={
              <AppLink to={`${path}/${plan.planId}`} dir="auto">
                {plan.name}
              </AppLink>
            }
            facts={[...factsOf(plan), own('payers', { count: plan.payerCount })]}
            status={plan.isOffered ? t('offered') : own('withdrawn')}
            isGood={plan.isOffered}
          />
        ))}
      </FactList>
    </FormSection>
  );
}

export function CreateButton({ path }: { path: string }) {
  const t = useTexts(planMessages.catalog);
  return (
    <ButtonLink to={`${path}/new`} leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
}
