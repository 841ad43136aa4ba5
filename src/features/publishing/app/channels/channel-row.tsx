import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { CircleCheckBig, CircleDashed, Ellipsis, Plug, RefreshCw, Settings, TriangleAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Channel } from '../../channel.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { KindMark } from '../kind-mark.tsx';
import { channelMessages } from './channel-messages.ts';
import styles from './channels.module.css';
import { useChannelActions, useChannels } from './use-channels.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ChannelRowProps {
  channel: Channel;
  onEdit: () => void;
  onReconnect: () => void;
}

/** A channel, and whether it works. */
export function ChannelRow(props: ChannelRowProps) {
  const { kind, name, url, needsApproval, slots } = props.channel;
  const t = useTexts(channelMessages);
  const { mayUpdate } = useChannels();
  const facts = [
    channelKinds[kind].label,
    ...(needsApproval ? [t('approval')] : []),
    ...(slots.length > 0 ? [t('slots', { count: slots.length })] : []),
  ];
  return (
    <li className={styles.row}>
      <KindMark kind={kind} />
      <div className={styles.words}>
        {url ? (
          <Anchor className={rowList.name} href={url} target="_blank" rel="noopener noreferrer" c="inherit">
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <bdi className={rowList.name}>{name}</bdi>
        )}
        <span className={rowList.facts}>{facts.join(' · ')}</span>
        <Health channel={props.channel} />
      </div>
      {mayUpdate ? <RowMenu {...props} /> : null}
    </li>
  );
}

/** Whether it works, in an icon and words. */
function Health({ channel: { health, failure, checkedDate, expireDate, held } }: { channel: Channel }) {
  const t = useTexts(channelMessages);
  const format = useFormatter();
  const ago = useAgo();
  const isBad = health === 'unauthorized' || health === 'expiring';
  const Icon = isBad ? TriangleAlert : health === 'fine' ? CircleCheckBig : CircleDashed;
  const words =
    failure ||
    (health === 'expiring' && expireDate
      ? t('expiring', { date: format.dateTime(expireDate, { dateStyle: 'medium' }) })
      : checkedDate
        ? t('checked', { when: ago(checkedDate) })
        : t('unknown'));
  return (
    <>
      <span className={styles.health} data-health={isBad ? 'bad' : health === 'fine' ? 'good' : 'off'}>
        <Icon {...icon} />
        {words}
      </span>
      {held > 0 ? <span className={styles.health}>{t('held', { count: held })}</span> : null}
    </>
  );
}

function RowMenu({ channel, onEdit, onReconnect }: ChannelRowProps) {
  const { uid, kind, name } = channel;
  const t = useTexts(channelMessages);
  const actions = useChannelActions(uid);
  const [isAsking, setAsking] = useState(false);
  const look = async () => {
    const failure = await actions.check();
    if (failure === '') snackbar.success(t('works', { name }));
    else if (failure) snackbar.error(failure);
  };
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })} loading={actions.isChecking}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Settings {...icon} />} onClick={onEdit}>
            {t('settings')}
          </Menu.Item>
          <Menu.Item leftSection={<RefreshCw {...icon} />} onClick={() => void look()}>
            {t('look')}
          </Menu.Item>
          {channelKinds[kind].connects === 'atOnce' ? null : (
            <Menu.Item leftSection={<Plug {...icon} />} onClick={onReconnect}>
              {t('again')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<Unplug {...icon} />} onClick={() => setAsking(true)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeTitle', { name })}
        message={t('removeText')}
        confirmLabel={t('disconnect')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={actions.remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
