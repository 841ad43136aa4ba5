import { useFormatter } from 'use-intl';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AgencyUse } from '../../agency.ts';
import { agencyUseMessages } from './agency-use-messages.ts';
import styles from './use-cells.module.css';

interface UseCellProps {
  /** Undefined until it has come. */
  use: AgencyUse | undefined;
}

/** An agency's plan, and its state unless all is well. */
export function PlanCell({ use }: UseCellProps) {
  const t = useTexts(agencyUseMessages.state);
  if (!use?.planState) return null;
  const { planName, planState } = use;
  const state = planState === 'active' || (planState === 'none' && !planName) ? null : t(planState);
  return (
    <span className={styles.cell}>
      <bdi>{planName ?? t('none')}</bdi>
      {state ? <span className={styles.detail}>{state}</span> : null}
    </span>
  );
}

/** What it stores, and when somebody was there last. */
export function UseCell({ use }: UseCellProps) {
  const t = useTexts(agencyUseMessages);
  const format = useFormatter();
  const isolate = useIsolated();
  const sizeText = useSizeText();
  if (!use) return null;
  const { storedBytes, lastActivityDate } = use;
  return (
    <span className={styles.cell}>
      {sizeText(storedBytes)}
      <span className={styles.detail}>
        <bdi>
          {lastActivityDate
            ? t('active', { date: isolate(format.dateTime(lastActivityDate, { dateStyle: 'medium' })) })
            : t('never')}
        </bdi>
      </span>
    </span>
  );
}
