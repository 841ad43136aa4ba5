import { ActionIcon } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Bell, ChevronDown, Mail, MailOpen } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { OneLine } from '#ui/text/one-line.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Notification, NotificationGroup } from '../notification.ts';
import { notificationMessages } from './messages.ts';
import styles from './notifications.module.css';
import { focusBeside } from './use-notification-keys.ts';
import type { NotificationVerbs } from './use-notification-verbs.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface GroupProps {
  group: NotificationGroup;
  verbs: NotificationVerbs;
  isArchive: boolean;
  onOpen?: (() => void) | undefined;
}

/** A single notification, or several of one entry, which fold out. */
export function GroupRow(props: GroupProps) {
  const [first, ...others] = props.group.notifications;
  if (!first) return null;
  return others.length > 0 ? <SeveralRow {...props} newest={first} /> : <SingleRow {...props} notification={first} />;
}

function SingleRow({ notification, ...props }: GroupProps & { notification: Notification }) {
  const { group } = props;
  return (
    <li className={styles.row} data-group data-unread={notification.readDate === null || undefined}>
      <Face group={group} />
      <span className={styles.words}>
        <NotificationLink {...props} notification={notification} />
        <Body text={notification.body} />
        <About group={group} date={notification.createDate} />
      </span>
      <Actions {...props} notifications={[notification]} title={notification.title} />
    </li>
  );
}

function SeveralRow({ newest, ...props }: GroupProps & { newest: Notification }) {
  const t = useTexts(notificationMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { notifications, entry } = props.group;
  const title = entry?.title || t('untitled');
  const isUnread = notifications.some(({ readDate }) => readDate === null);
  return (
    <li data-group>
      <div className={styles.row} data-unread={isUnread || undefined}>
        <Face group={props.group} />
        <span className={styles.words}>
          <button
            type="button"
            className={styles.title}
            data-notifications={notifications.map(({ uid }) => uid).join(' ')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <UnreadDot isUnread={isUnread} />
            <OneLine>{title}</OneLine>
            <span className={styles.count}>{t('several', { count: notifications.length })}</span>
            <ChevronDown {...icon} className={styles.chevron} />
          </button>
          <Body text={newest.title} />
          <About group={props.group} date={newest.createDate} isNamed />
        </span>
        <Actions {...props} notifications={notifications} title={title} withGroups />
      </div>
      <ul id={id} className={styles.inner} hidden={!isOpen}>
        {isOpen
          ? notifications.map((notification) => (
              <InnerRow key={notification.uid} {...props} notification={notification} />
            ))
          : null}
      </ul>
    </li>
  );
}

function InnerRow({ notification, ...props }: GroupProps & { notification: Notification }) {
  return (
    <li className={styles.row} data-unread={notification.readDate === null || undefined}>
      <span className={styles.words}>
        <NotificationLink {...props} notification={notification} />
        <Body text={notification.body} />
        <When date={notification.createDate} />
      </span>
      <Actions {...props} notifications={[notification]} title={notification.title} />
    </li>
  );
}

function Face({ group: { entry } }: Pick<GroupProps, 'group'>) {
  return (
    <span className={styles.face} aria-hidden>
      {entry?.thumb ? <img src={entry.thumb} alt="" loading="lazy" /> : <Bell {...icon} />}
    </span>
  );
}

function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const t = useTexts(notificationMessages);
  return isUnread ? (
    <span className={styles.dot}>
      <span className="visually-hidden">{t('unread')}</span>
    </span>
  ) : null;
}

const Body = ({ text }: { text: string }) =>
  text ? (
    <span className={styles.body}>
      <OneLine>{text}</OneLine>
    </span>
  ) : null;

/** Opens what it is about in the account or agency that it is about. */
function NotificationLink({ group, notification, verbs, onOpen }: GroupProps & { notification: Notification }) {
  const { history } = useRouter();
  const { viewer, accountId } = useView();
  const { uid, path, title, readDate } = notification;
  const open = (event: MouseEvent) => {
    if (readDate === null) verbs.mark({ uids: [uid] }, true);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    const isElsewhere = group.accountId !== accountId && (group.accountId !== null || viewer.type === 'agency');
    if (isElsewhere) chooseView({ accountId: group.accountId });
    history.push(path);
  };
  return (
    <a href={path} className={styles.title} data-notifications={uid} onClick={open}>
      <UnreadDot isUnread={readDate === null} />
      <OneLine>{title}</OneLine>
    </a>
  );
}

interface AboutProps extends Pick<GroupProps, 'group'> {
  date: Date;
  /** The title says the entry. */
  isNamed?: boolean;
}

/** The entry, the account for people of several, and when. */
function About({ group: { entry, businessName }, date, isNamed = false }: AboutProps) {
  const { viewer } = useView();
  const hasSeveral = viewer.type !== 'account' || viewer.accounts.length > 1;
  const names = [!isNamed && entry?.title, hasSeveral && businessName].filter((name) => name !== false && name);
  return (
    <span className={styles.about}>
      {names.length > 0 ? <OneLine>{names.join(' · ')}</OneLine> : null}
      <When date={date} />
    </span>
  );
}

function When({ date }: { date: Date }) {
  const ago = useAgo();
  return (
    <time className={styles.when} dateTime={date.toISOString()}>
      {ago(date)}
    </time>
  );
}

interface ActionsProps extends GroupProps {
  notifications: readonly Notification[];
  title: string;
  withGroups?: boolean;
}

function Actions({ notifications, title, verbs, isArchive, withGroups = false }: ActionsProps) {
  const t = useTexts(notificationMessages);
  const chosen = { uids: notifications.map(({ uid }) => uid), withGroups };
  const isUnread = notifications.some(({ readDate }) => readDate === null);
  const reading = t(isUnread ? 'markRead' : 'markUnread');
  const placing = t(isArchive ? 'restore' : 'archive');
  const place = (event: MouseEvent<HTMLElement>) => {
    const main = event.currentTarget.parentElement?.parentElement?.querySelector('[data-notifications]');
    if (main) focusBeside(main);
    (isArchive ? verbs.restore : verbs.archive)(chosen);
  };
  return (
    <span className={styles.actions}>
      <ActionIcon
        aria-label={t('of', { action: reading, title })}
        title={reading}
        onClick={() => verbs.mark(chosen, isUnread)}
      >
        {isUnread ? <MailOpen {...icon} /> : <Mail {...icon} />}
      </ActionIcon>
      <ActionIcon aria-label={t('of', { action: placing, title })} title={placing} onClick={place}>
        {isArchive ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
      </ActionIcon>
    </span>
  );
}
