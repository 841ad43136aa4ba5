import { Button } from '@mantine/core';
import { useState } from 'react';
import { PlanCard } from '../../pay/plan-card.tsx';
import styles from '../../pay/pay.module.css';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlan, AccountPlanChoice } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';
import { useAccountPlanLines } from '../use-account-plan-lines.ts';
import { ChooseAccountPlanDialog } from './choose-account-plan-dialog.tsx';

/** The plans that an account can have, side by side. */
export function ChooseAccountPlan({ choice, mayChoose }: { choice: AccountPlanChoice; mayChoose: boolean }) {
  const t = useTexts(resaleMessages.own);
  const { linesOf, trialOf } = useAccountPlanLines();
  const [wanted, setWanted] = useState<string | null>(null);
  const { offered, plan, endDate, isOnline, isPaidOnline, agencyName: agency, agencyEmail } = choice;
  const isCurrent = ({ planId }: AccountPlan) => planId === plan?.planId && endDate === null;
  const isFirst = plan === null;
  return (
    <FormSection title={t('choose')}>
      {offered.length === 0 ? (
        <>
          <p>{t('nothingOffered', { agency })}</p>
          {/* Of the operator, or of the agency whose host this is, if it has no address of its own. */}
          <Button
            component="a"
            variant="default"
            w="fit-content"
            href={agencyEmail ? `mailto:${agencyEmail}` : '/support'}
          >
            {t('contact', { agency })}
          </Button>
        </>
      ) : (
        <ul className={styles.plans}>
          {offered.map((one) => (
            <PlanCard
              key={one.planId}
              plan={one}
              lines={[...(isFirst ? trialOf(one) : []), ...linesOf(one)]}
              isCurrent={isCurrent(one)}
              isPayable={isCurrent(one) && isOnline && !isPaidOnline && one.price > 0}
              onChoose={mayChoose ? () => setWanted(one.planId) : undefined}
            />
          ))}
        </ul>
      )}
      <ChooseAccountPlanDialog
        choice={choice}
        wanted={offered.find(({ planId }) => planId === wanted) ?? null}
        onClose={() => setWanted(null)}
      />
    </FormSection>
  );
}
