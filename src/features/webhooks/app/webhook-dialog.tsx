import { Alert, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useFormatter, useNow } from 'use-intl';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { Endpoint } from '../webhook.ts';
import { Deliveries } from './deliveries.tsx';
import { deliveryMessages } from './messages.ts';
import { ReplayButton } from './replay-button.tsx';
import { lookAgainMs, useWebhookActions, useWebhooks } from './use-webhooks.ts';
import { Health } from './webhook-row.tsx';
import styles from './webhooks.module.css';

/** One webhook: whether it works, and what was sent to it; on phones it fills the screen. */
export function WebhookDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const t = useTexts(deliveryMessages);
  const { verbs } = useWebhooks();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const endpoint = useQuery({
    ...verbs.getEndpoint.queryOptions({ input: { endpointId } }),
    refetchInterval: lookAgainMs,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{endpoint.data?.name}</bdi>}
      size="52rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Loaded query={endpoint} failed={t('failed')} waiting={<SkeletonForm fields={5} />}>
        {(one) => (
          <div className={styles.facts}>
            <code className={styles.address}>{one.address}</code>
            <Health endpoint={one} />
            <Notices endpoint={one} />
            <Tools endpoint={one} />
            <Deliveries endpoint={one} />
            <PublicKey endpoint={one} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function Notices({ endpoint: { uid, isActive, failingSince, formerUntil } }: { endpoint: Endpoint }) {
  const t = useTexts(deliveryMessages);
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { mayUpdate } = useWebhooks();
  const actions = useWebhookActions(uid);
  const say = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  const turnOn = async () => void ((await actions.turn(true)) && snackbar.success(t('isOn')));
  return (
    <>
      {isActive ? null : (
        <Alert color="warning" title={t('off')}>
          {mayUpdate ? (
            <Button size="xs" variant="default" loading={actions.isBusy} onClick={() => void turnOn()}>
              {t('on')}
            </Button>
          ) : null}
        </Alert>
      )}
      {isActive && failingSince ? <Alert color="error">{t('failing', { date: say(failingSince) })}</Alert> : null}
      {formerUntil && formerUntil > now ? <Alert>{t('former', { date: say(formerUntil) })}</Alert> : null}
    </>
  );
}

function Tools({ endpoint: { uid, isActive } }: { endpoint: Endpoint }) {
  const t = useTexts(deliveryMessages);
  const { mayUpdate } = useWebhooks();
  const actions = useWebhookActions(uid);
  if (!mayUpdate || !isActive) return null;
  const test = async () => void ((await actions.test()) && snackbar.success(t('isTested')));
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<Send size={16} strokeWidth={1.75} aria-hidden />}
        loading={actions.isBusy}
        onClick={() => void test()}
      >
        {t('test')}
      </Button>
      <ReplayButton endpointId={uid} />
    </div>
  );
}

function PublicKey({ endpoint: { publicKey } }: { endpoint: Endpoint }) {
  const t = useTexts(deliveryMessages);
  return (
    <section aria-label={t('publicKey')}>
      <h3 className={styles.title}>{t('publicKey')}</h3>
      <p className={styles.health}>{t('publicKeyHint')}</p>
      <CopyLine text={publicKey} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
    </section>
  );
}
