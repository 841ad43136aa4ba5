import { ActionIcon } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import styles from './first-steps.module.css';

/** First steps of an account or agency, until all are done; only the first open one says why and has the button. */
export function StepsPanel({ title, steps, onHide }: { title: string; steps: readonly Step[]; onHide: () => void }) {
  const t = useTexts(tenantMessages.firstSteps);
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>{t('done', { done, all: steps.length })}</span>
        <ActionIcon aria-label={t('hide')} title={t('hide')} onClick={onHide}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepItem key={step.to} {...step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

/** Whether this browser's person has dismissed the first steps of this account or agency. */
export function useHiddenSteps(tenantId: string) {
  const [hidden, setHidden] = useState(() => readBrowser('firstStepsHidden')?.split(' ') ?? []);
  const hide = () => {
    const all = [...hidden, tenantId];
    setHidden(all);
    writeBrowser('firstStepsHidden', all.join(' '));
  };
  return { isHidden: hidden.includes(tenantId), hide };
}

interface Step {
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

function StepItem({ title, text, action, to, isDone, isNext }: StepItemProps) {
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
