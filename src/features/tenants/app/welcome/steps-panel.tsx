import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { StepItem, type Step } from './step-item.tsx';
import styles from './first-steps.module.css';

interface StepsPanelProps {
  title: string;
  steps: readonly Step[];
  onHide: () => void;
}

/** First steps of an account or agency, until all are done; only the first open one says why and has the button. */
export function StepsPanel({ title, steps, onHide }: StepsPanelProps) {
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
