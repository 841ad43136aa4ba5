import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { FirstSteps } from '../../first-steps.ts';
import { FirstStepItem } from './first-step-item.tsx';
import styles from './first-steps.module.css';
import { tenantMessages } from '../messages.ts';
import { useFirstStepLinks, type FirstStepLink } from './use-first-step-links.ts';

interface FirstStepsPanelProps {
  accountId: string;
  name: string;
}

/** The remaining steps until a new business is online; hidden when all are done or the person dismisses it. */
export function FirstStepsPanel({ accountId, name }: FirstStepsPanelProps) {
  const { isHidden, hide } = useHiding(accountId);
  const places = useFirstStepLinks();
  const { tenants } = api.account(accountId);
  const steps = useQuery({ ...tenants.getFirstSteps.queryOptions(), staleTime: 0, enabled: !isHidden });
  const isLeft = steps.data && places.some(({ step }) => !steps.data[step]);
  if (isHidden || !isLeft) return null;
  return <Panel name={name} steps={steps.data} places={places} onHide={hide} />;
}

interface PanelProps {
  name: string;
  steps: FirstSteps;
  places: readonly FirstStepLink[];
  onHide: () => void;
}

function Panel({ name, steps, places, onHide }: PanelProps) {
  const t = useTexts(tenantMessages.firstSteps);
  const titleId = useId();
  const done = places.filter(({ step }) => steps[step]).length;
  const next = places.find(({ step }) => !steps[step]);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('title', { account: name })}
        </h2>
        <span className={styles.count}>{t('done', { done, all: places.length })}</span>
        <ActionIcon aria-label={t('hide')} title={t('hide')} onClick={onHide}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <ol className={styles.steps}>
        {places.map((place) => (
          <FirstStepItem key={place.step} {...place} isDone={steps[place.step]} isNext={place === next} />
        ))}
      </ol>
    </section>
  );
}

function useHiding(accountId: string) {
  const [hidden, setHidden] = useState(() => readBrowser('firstStepsHidden')?.split(' ') ?? []);
  const hide = () => {
    const all = [...hidden, accountId];
    setHidden(all);
    writeBrowser('firstStepsHidden', all.join(' '));
  };
  return { isHidden: hidden.includes(accountId), hide };
}
