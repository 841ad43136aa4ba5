import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { CurrentPlan } from '../../plan.ts';
import { AssignPlan } from '../assign-plan.tsx';
import { planMessages } from '../messages.ts';
import { ExceedingNote } from '../use/exceeding-note.tsx';
import { useRefreshPlans } from './use-refresh-plans.ts';

/** The house gives an agency a plan. */
export function AssignSection({ current }: { current: CurrentPlan }) {
  const { agencyId } = current;
  const { plans } = api.house;
  const all = useQuery(plans.listPlans.queryOptions()).data ?? [];
  return (
    <AssignPlan
      texts={planMessages.agency}
      current={current}
      plans={all}
      assign={(planId) => plans.assignPlan.call({ agencyId, planId })}
      refresh={useRefreshPlans()}
      renderNote={(wanted) => <ExceedingNote current={current} wanted={wanted} />}
    />
  );
}
