import { useState } from 'react';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Plan, PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { usePlanLines } from '../use-plan-lines.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './pay.module.css';

/** Where 'Click here' leads. */
export const plansAnchor = 'plans';

/** The plans that an agency can have, side by side. */
export function ChoosePlan({ choice }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  const { limitsOf, featuresOf } = usePlanLines();
  const [wanted, setWanted] = useState<string | null>(null);
  const { offered, plan, endDate, isOnline, isPaidOnline } = choice;
  const isCurrent = ({ planId }: Plan) => planId === plan?.planId && endDate === null;
  return (
    <div id={plansAnchor} className={styles.anchor}>
      <FormSection title={t('choose')}>
        {offered.length === 0 ? (
          <p>{t('nothingOffered')}</p>
        ) : (
          <ul className={styles.plans}>
            {offered.map((one) => (
              <PlanCard
                key={one.planId}
                plan={one}
                lines={[...limitsOf(one), ...featuresOf(one)]}
                isCurrent={isCurrent(one)}
                isPayable={isCurrent(one) && isOnline && !isPaidOnline && one.price > 0}
                onChoose={() => setWanted(one.planId)}
              />
            ))}
          </ul>
        )}
        <ChooseDialog
          choice={choice}
          wanted={offered.find(({ planId }) => planId === wanted) ?? null}
          onClose={() => setWanted(null)}
        />
      </FormSection>
    </div>
  );
}
