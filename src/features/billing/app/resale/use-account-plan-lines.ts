import { usePlanLines } from '../use-plan-lines.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlan } from '../../plan.ts';
import { resaleMessages } from './messages.ts';

/** What a plan contains, in words; what it costs is said as of agencies' plans. */
export function useAccountPlanLines() {
  const t = useTexts(resaleMessages.plan);
  const { priceOf, featuresOf } = usePlanLines();
  return {
    priceOf,
    linesOf: (plan: AccountPlan) => {
      const { subscriptionType, storageGigabytes, videoMinutes } = plan;
      return [
        t(subscriptionType),
        ...(storageGigabytes === null ? [] : [t('storage', { count: storageGigabytes })]),
        ...(videoMinutes === null ? [] : [t('video', { count: videoMinutes })]),
        ...featuresOf(plan),
      ];
    },
    trialOf: ({ trialDays: count }: AccountPlan) => (count > 0 ? [t('trial', { count })] : []),
  };
}
