import { Check } from 'lucide-react';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import styles from './first-steps.module.css';

export interface Step {
  title: string;
  /** Why it is worth doing. */
  text: string;
  /** The link to its screen. */
  action: string;
  to: string;
  isDone: boolean;
}

interface StepItemProps extends Step {
  /** The first open step: only this one has the button and says why. */
  isNext: boolean;
}

export function StepItem({ title, text, action, to, isDone, isNext }: StepItemProps) {
  const t = useTexts(tenantMessages.firstSteps);
  return (
    <li className={styles.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={12} strokeWidth={2.5} /> : null}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {title}
          {isDone ? <span className="visually-hidden">, {t('isDone')}</span> : null}
        </h3>
        {isNext ? <p className={styles.text}>{text}</p> : null}
      </div>
      {isNext ? <ButtonLink to={to}>{action}</ButtonLink> : null}
      {!isNext && !isDone ? <AppLink to={to}>{action}</AppLink> : null}
    </li>
  );
}
