import { Alert, Anchor } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { plansAnchor } from './choose-plan.tsx';

/** What an agency without a plan reads (spec 1 §4). */
export function PleaseChoose({ choice: { businessName } }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  return (
    <Alert color="warning" mb="lg" icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}>
      {t('pleaseChoose', { agency: businessName })}{' '}
      <Anchor underline="always" href={`#${plansAnchor}`}>
        {t('clickHere')}
      </Anchor>
    </Alert>
  );
}
