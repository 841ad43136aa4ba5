import { PlanBar } from '#features/billing/app/plan-bar.tsx';
import { useView } from '#app-kit/view/view.ts';
import { ViewBanner } from './view-banner.tsx';

/** While somebody else's account, agency or view is looked at, and what is to be said of the plan. */
export function Bars() {
  const { planNotice, needsPlan } = useView();
  return (
    <>
      <ViewBanner />
      {planNotice && !needsPlan ? <PlanBar /> : null}
    </>
  );
}
