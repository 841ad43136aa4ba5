import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormatter } from 'use-intl';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Attempt, Delivery, DeliveryDetail } from '../webhook.ts';
import { deliveryMessages } from './messages.ts';
import { lookAgainMs, useWebhooks } from './use-webhooks.ts';
import styles from './webhooks.module.css';

const colors = { waiting: 'info', delivered: 'success', failed: 'error', canceled: 'gray' } as const;

const isTest = (type: string) => type === 'webhookTest';

/** One message; opened, what was posted and each attempt. */
export function DeliveryRow({ delivery, label }: { delivery: Delivery; label: string }) {
  const t = useTexts(deliveryMessages);
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { uid, type, state, createDate, attempts, nextDate, lastFailure, accountName } = delivery;
  const say = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts = [
    ...(accountName ? [accountName] : []),
    say(createDate),
    t('attempts', { count: attempts }),
    ...(nextDate && state === 'waiting' ? [t('next', { date: say(nextDate) })] : []),
  ];
  return (
    <li className={styles.delivery}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{isTest(type) ? t('isTest') : label}</span>
        <Badge color={colors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        <span className={rowList.facts}>{facts.join(' · ')}</span>
        {lastFailure && state !== 'delivered' ? <span className={styles.problem}>{lastFailure}</span> : null}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Detail deliveryId={uid} /> : null}
      </div>
    </li>
  );
}

function Detail({ deliveryId }: { deliveryId: string }) {
  const t = useTexts(deliveryMessages);
  const { verbs } = useWebhooks();
  const options = verbs.getDelivery.queryOptions({ input: { deliveryId } });
  const detail = useQuery({ ...options, refetchInterval: lookAgainMs });
  return (
    <Loaded query={detail} failed={t('detailFailed')} waiting={<SkeletonRows count={2} height={48} />}>
      {(one) => (
        <div className={styles.detail}>
          <Replay delivery={one} />
          <section>
            <h4>{t('id')}</h4>
            <code className={styles.address}>{one.uid}</code>
          </section>
          <section>
            <h4>{t('body')}</h4>
            {one.body === null ? (
              <p className={rowList.facts}>{t('hidden')}</p>
            ) : (
              // It scrolls, so it takes the focus.
              <pre className={styles.code} tabIndex={0} aria-label={t('body')}>
                {JSON.stringify(JSON.parse(one.body), null, 2)}
              </pre>
            )}
          </section>
          <section>
            <h4>{t('history')}</h4>
            {one.history.length === 0 ? <p className={rowList.facts}>{t('none')}</p> : null}
            <ol className={styles.attempts}>
              {one.history.map((attempt) => (
                <AttemptItem key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </Loaded>
  );
}

/** Once the receiver is mended, nobody waits for the next attempt. */
function Replay({ delivery: { uid: deliveryId, endpointId, state, attempts } }: { delivery: DeliveryDetail }) {
  const t = useTexts(deliveryMessages);
  const { verbs, mayUpdate, refresh } = useWebhooks();
  const endpoint = useQuery(verbs.getEndpoint.queryOptions({ input: { endpointId } })).data;
  const replay = useMutation({
    mutationFn: () => verbs.replayDelivery.call({ deliveryId }),
    onSuccess: () => snackbar.success(t('isReplayed')),
    onSettled: refresh,
  });
  const isWaiting = state === 'waiting';
  if (!mayUpdate || !endpoint?.isActive || (isWaiting && attempts === 0)) return null;
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
        loading={replay.isPending}
        onClick={() => replay.mutate()}
      >
        {t(isWaiting ? 'tryNow' : 'replay')}
      </Button>
    </div>
  );
}

function AttemptItem({ attempt: { number, attemptDate, status, latency, answer, failure } }: { attempt: Attempt }) {
  const t = useTexts(deliveryMessages);
  const format = useFormatter();
  const facts = [
    t('attempt', { number: String(number) }),
    format.dateTime(attemptDate, { dateStyle: 'medium', timeStyle: 'medium' }),
    ...(status === null ? [] : [`HTTP ${status}`]),
    t('latency', { ms: latency }),
  ];
  return (
    <li className={styles.attempt}>
      <span className={rowList.facts}>{facts.join(' · ')}</span>
      {failure ? <span className={styles.problem}>{failure}</span> : null}
      {answer ? (
        <pre className={styles.code} tabIndex={0} aria-label={t('answer')}>
          {answer}
        </pre>
      ) : status === null ? null : (
        <span className={rowList.facts}>{t('noAnswer')}</span>
      )}
    </li>
  );
}
