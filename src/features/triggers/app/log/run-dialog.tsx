import { Badge, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { DeliveryRow } from '#features/webhooks/app/delivery-row.tsx';
import { lookAgainMs, useWebhooks } from '#features/webhooks/app/use-webhooks.ts';
import rowList from '#ui/lists/row-list.module.css';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { Run, RunStep } from '../../run.ts';
import { logMessages } from './log-messages.ts';
import styles from './log.module.css';

interface RunDialogProps {
  runId: string;
  onClose: () => void;
}

const colors = { running: 'primary', waiting: 'gray', done: 'success', failed: 'error', stopped: 'gray' } as const;

/** What each step of a run did, and what can be done about it. */
export function RunDialog({ runId, onClose }: RunDialogProps) {
  const t = useTexts(logMessages);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const { triggers } = api.account(useAccountId());
  const run = useQuery(triggers.getTriggerRun.queryOptions({ input: { runId } }));
  useLiveRefresh(['triggerRunChanged'], triggers.key());
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{run.data?.triggerName ?? ''}</bdi>}
      size="42rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {run.error ? (
        <LoadError query={run} title={t('runFailed')} missing={t('gone')} />
      ) : run.data ? (
        <Opened run={run.data} />
      ) : (
        <SkeletonRows count={4} height={48} />
      )}
    </Modal>
  );
}

function Opened({ run }: { run: Run }) {
  const t = useTexts(logMessages);
  const format = useFormatter();
  const say = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  const { state, message, startDate, eventLabel, version, entry, dueDate, steps, payload } = run;
  return (
    <>
      <div className={styles.stepHead}>
        <Badge color={colors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
        <span dir="auto">{message}</span>
      </div>
      <p className={styles.facts}>
        {t('started', { when: say(startDate), event: eventLabel })} · {t('version', { version })}
        {entry ? (
          <>
            {' · '}
            <AppLink to="/content/$entryId" params={{ entryId: entry.uid }}>
              <bdi>{entry.title || t('untitled')}</bdi>
            </AppLink>
          </>
        ) : null}
        {state === 'waiting' && dueDate ? ` · ${t('until', { date: say(dueDate) })}` : null}
      </p>
      {steps.length === 0 ? <p className={styles.facts}>{t('noSteps')}</p> : null}
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((step) => (
          <StepRow key={`${step.stepId} ${step.stepDate.toISOString()}`} step={step} />
        ))}
      </ol>
      <details>
        <summary className={styles.facts}>{t('payload')}</summary>
        <pre className={styles.json}>{JSON.stringify(payload, null, 2)}</pre>
      </details>
      <RunVerbs run={run} />
    </>
  );
}

const stepColors = { done: 'success', nothing: 'gray', failed: 'error', waiting: 'gray' } as const;

function StepRow({ step: { label, outcome, words, input, follows } }: { step: RunStep }) {
  const t = useTexts(logMessages);
  const may = useMay();
  const kinds: Readonly<Record<string, string>> = logMessages.kinds;
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <Badge color={stepColors[outcome]} variant="light">
          {t(`outcomes.${outcome}`)}
        </Badge>
        <strong>{kinds[label] ?? label}</strong>
      </div>
      <span dir="auto">{words}</span>
      {Object.keys(input).length > 0 ? (
        <details>
          <summary className={styles.facts}>{t('input')}</summary>
          <pre className={styles.json}>{JSON.stringify(input, null, 2)}</pre>
        </details>
      ) : null}
      {follows?.kind === 'webhook' && may('webhook.read') ? <StepDelivery deliveryId={follows.id} /> : null}
    </li>
  );
}

function RunVerbs({ run }: { run: Run }) {
  const t = useTexts(logMessages);
  const may = useMay();
  const { triggers, operations } = api.account(useAccountId());
  const queries = useQueryClient();
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: triggers.key() });
    await queries.invalidateQueries({ queryKey: operations.key() });
  };
  const canceling = useMutation(triggers.cancelTriggerRun.mutationOptions({ onSettled }));
  const goingOn = useMutation(triggers.continueTriggerRun.mutationOptions({ onSettled }));
  const repeating = useMutation(triggers.repeatTriggerRun.mutationOptions({ onSettled }));
  const { uid: runId, state, version, currentVersion, triggerId, belongTo } = run;
  if (!may('trigger.update')) return null;
  return (
    <div className={styles.buttons}>
      {state === 'failed' ? (
        <Button loading={goingOn.isPending} onClick={() => goingOn.mutate({ runId })}>
          {t('goOn')}
        </Button>
      ) : null}
      {state === 'failed' && version !== currentVersion ? (
        <Button
          variant="default"
          loading={goingOn.isPending}
          onClick={() => goingOn.mutate({ runId, version: 'current' })}
        >
          {t('goOnCurrent')}
        </Button>
      ) : null}
      {state === 'running' || state === 'waiting' ? (
        <Button variant="default" loading={canceling.isPending} onClick={() => canceling.mutate({ runId })}>
          {t('cancel')}
        </Button>
      ) : (
        <Button variant="default" loading={repeating.isPending} onClick={() => repeating.mutate({ runId })}>
          {t('again')}
        </Button>
      )}
      {belongTo === 'account' ? (
        <ButtonLink variant="default" to="/triggers/edit-trigger/$triggerId" params={{ triggerId }}>
          {t('edit')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** What became of the message that a step has sent to a webhook, as it is now: request, answers, attempts. */
function StepDelivery({ deliveryId }: { deliveryId: string }) {
  const t = useTexts(logMessages);
  const { verbs } = useWebhooks();
  const options = verbs.getDelivery.queryOptions({ input: { deliveryId } });
  const delivery = useQuery({ ...options, refetchInterval: lookAgainMs }).data;
  if (!delivery) return null;
  return (
    <ul className={rowList.list}>
      <DeliveryRow delivery={delivery} label={t('sent')} />
    </ul>
  );
}
