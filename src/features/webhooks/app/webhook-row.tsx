import { ActionIcon, Menu } from '@mantine/core';
import {
  CircleCheckBig,
  CircleDashed,
  CirclePause,
  Ellipsis,
  KeyRound,
  Pencil,
  Power,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Endpoint } from '../webhook.ts';
import { webhookMessages } from './messages.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhookActions, useWebhooks } from './use-webhooks.ts';
import styles from './webhooks.module.css';

interface WebhookRowProps {
  endpoint: Endpoint;
  onOpen: () => void;
  onEdit: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where a webhook leads, what it waits for, and whether it works. */
export function WebhookRow(props: WebhookRowProps) {
  const { endpoint, onOpen } = props;
  const { name, address, types, waiting } = endpoint;
  const t = useTexts(webhookMessages);
  const { mayUpdate } = useWebhooks();
  const facts = [t('events', { count: types.length }), ...(waiting > 0 ? [t('waiting', { count: waiting })] : [])];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        <code className={styles.address}>{address}</code>
        <span className={rowList.facts}>{facts.join(' · ')}</span>
        <Health endpoint={endpoint} />
      </div>
      {mayUpdate ? <RowMenu {...props} /> : null}
    </li>
  );
}

/** Whether it works, in an icon and words. */
export function Health({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts(webhookMessages);
  const format = useFormatter();
  const ago = useAgo();
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  const { isActive, disabledReason, disabledDate, failingSince, lastDeliveredDate } = endpoint;
  if (!isActive)
    return (
      <span className={styles.health} data-health={disabledReason === 'person' ? 'off' : 'bad'}>
        <CirclePause {...icon} />
        {t(`off.${disabledReason ?? 'person'}`, { date: day(disabledDate ?? endpoint.updateDate) })}
      </span>
    );
  if (failingSince)
    return (
      <span className={styles.health} data-health="bad">
        <TriangleAlert {...icon} />
        {t('failing', { date: day(failingSince) })}
      </span>
    );
  const Icon = lastDeliveredDate ? CircleCheckBig : CircleDashed;
  return (
    <span className={styles.health} data-health={lastDeliveredDate ? 'good' : 'off'}>
      <Icon {...icon} />
      {lastDeliveredDate ? t('delivered', { when: ago(lastDeliveredDate) }) : t('never')}
    </span>
  );
}

type Asked = 'delete' | 'rotate' | undefined;

function RowMenu(props: WebhookRowProps) {
  const { uid, name, isActive } = props.endpoint;
  const t = useTexts(webhookMessages);
  const actions = useWebhookActions(uid);
  const [asked, setAsked] = useState<Asked>();
  const test = async () => void ((await actions.test()) && snackbar.success(t('isTested', { name })));
  const turn = async () =>
    void ((await actions.turn(!isActive)) && snackbar.success(t(isActive ? 'isOff' : 'isOn', { name })));
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil {...icon} />} onClick={props.onEdit}>
            {t('menu.edit')}
          </Menu.Item>
          {isActive ? (
            <Menu.Item leftSection={<Send {...icon} />} onClick={() => void test()}>
              {t('menu.test')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<KeyRound {...icon} />} onClick={() => setAsked('rotate')}>
            {t('menu.rotate')}
          </Menu.Item>
          <Menu.Item leftSection={<Power {...icon} />} onClick={() => void turn()}>
            {t(isActive ? 'menu.off' : 'menu.on')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => setAsked('delete')}>
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Questions endpoint={props.endpoint} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface QuestionsProps {
  endpoint: Endpoint;
  asked: Asked;
  onClose: () => void;
}

/** What can't be undone, and the new secret once it is there. */
function Questions({ endpoint: { uid, name }, asked, onClose }: QuestionsProps) {
  const t = useTexts(webhookMessages);
  const actions = useWebhookActions(uid);
  const [secret, setSecret] = useState<string>();
  const ask = { cancelLabel: t('cancel'), onClose };
  const rotate = async () => {
    setSecret(await actions.rotate());
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('deleteTitle', { name })}
        message={t('deleteText')}
        confirmLabel={t('delete')}
        danger
        onConfirm={actions.remove}
        {...ask}
      />
      <ConfirmDialog
        opened={asked === 'rotate'}
        title={t('rotateTitle', { name })}
        message={t('rotateText')}
        confirmLabel={t('rotate')}
        onConfirm={rotate}
        {...ask}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
