import { Check } from 'lucide-react';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './first-steps.module.css';
import { tenantMessages } from '../messages.ts';
import type { FirstStepLink } from './use-first-step-links.ts';

interface FirstStepItemProps extends FirstStepLink {
  isDone: boolean;
  /** The first open step: only this one has the button and says why. */
  isNext: boolean;
}

export function FirstStepItem({ step, to, isDone, isNext }: FirstStepItemProps) {
  const t = useTexts(tenantMessages.firstSteps);
  return (
    <li className={styles.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={12} strokeWidth={2.5} /> : null}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {t(`steps.${step}.title`)}
          {isDone ? <span className="visually-hidden">, {t('isDone')}</span> : null}
        </h3>
        {isNext ? <p className={styles.text}>{t(`steps.${step}.text`)}</p> : null}
      </div>
      {isNext ? <ButtonLink to={to}>{t(`steps.${step}.action`)}</ButtonLink> : null}
      {!isNext && !isDone ? <AppLink to={to}>{t(`steps.${step}.action`)}</AppLink> : null}
    </li>
  );
}
