import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ColumnsStep } from './columns-step.tsx';
import type { StepProps } from './step-props.ts';
import styles from './imports.module.css';
import { importMessages } from './messages.ts';
import { ProblemRows } from './problem-rows.tsx';

/** The third step: what the sheet would do, with what is wrong, to be mended in place. */
export function CheckRows(props: StepProps) {
  const { found, onChanged } = props;
  const t = useTexts(importMessages);
  const [isChanging, setChanging] = useState(false);
  const { starting, discarding } = useCheckVerbs(props);
  if (isChanging)
    return (
      <ColumnsStep
        {...props}
        found={{ ...found, state: 'ready' }}
        onChanged={(next) => {
          setChanging(false);
          onChanged(next);
        }}
      />
    );
  const { created, updated, failed } = found;
  const good = created + updated;
  const isReady = found.state === 'checked';
  return (
    <FormSection title={t('steps.check')} description={<bdi>{found.name}</bdi>}>
      {isReady ? null : <CheckProgress found={found} />}
      <Counts found={found} />
      {isReady ? <ProblemRows found={found} mayMend /> : null}
      {isReady && good === 0 ? <Text size="sm">{t('check.nothing')}</Text> : null}
      {starting.error ? (
        <Alert color="error" role="alert">
          {problemText(starting.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => discarding.mutate()} loading={discarding.isPending}>
          {t('check.discard')}
        </Button>
        <Button variant="default" disabled={!isReady} onClick={() => setChanging(true)}>
          {t('check.change')}
        </Button>
        <Button disabled={!isReady || good === 0} loading={starting.isPending} onClick={() => starting.mutate()}>
          {t(failed > 0 ? 'check.startSome' : 'check.start', { count: good })}
        </Button>
      </Group>
    </FormSection>
  );
}

function useCheckVerbs({ found, onChanged, onLeave }: StepProps) {
  const { imports } = api.account(useAccountId());
  const importId = found.uid;
  const starting = useMutation({
    mutationFn: () => imports.startImport.call({ importId }),
    meta: { shownInPlace: true },
    onSuccess: onChanged,
  });
  const discarding = useMutation({ mutationFn: () => imports.deleteImport.call({ importId }), onSuccess: onLeave });
  return { starting, discarding };
}

function CheckProgress({ found: { handled, rowCount } }: Pick<StepProps, 'found'>) {
  const t = useTexts(importMessages);
  return (
    <div role="status">
      <Progress value={(handled / rowCount) * 100} aria-label={t('state.checking')} />
      <Text size="sm" c="dimmed">
        {t('check.running', { total: rowCount, done: handled })}
      </Text>
    </div>
  );
}

const counted = ['created', 'updated', 'unchanged', 'failed'] as const;

export function Counts({ found }: Pick<StepProps, 'found'>) {
  const t = useTexts(importMessages.check);
  return (
    <dl className={styles.counts} aria-label={t('summary')}>
      {counted.map((name) => (
        <div key={name} data-bad={(name === 'failed' && found.failed > 0) || undefined}>
          <dt>{t(name)}</dt>
          <dd>{found[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
