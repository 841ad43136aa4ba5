import { Bell } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NotificationGroup } from '../notification.ts';
import { notificationMessages } from './messages.ts';
import { GroupRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import type { NotificationVerbs } from './use-notification-verbs.ts';

export const notificationViews = ['inbox', 'unread', 'archived'] as const;
export type NotificationView = (typeof notificationViews)[number];

interface NotificationListProps {
  view: NotificationView;
  verbs: NotificationVerbs;
  /** Something else is opened. */
  onOpen?: () => void;
}

/** Groups of notifications, newest first. */
export function NotificationList({ view, verbs, onOpen }: NotificationListProps) {
  const t = useTexts(notificationMessages);
  const query = { isUnread: view === 'unread', isArchived: view === 'archived' };
  const { listGroups } = api.me.notifications;
  const list = usePagedList(
    listGroups.infiniteOptions({ input: (cursor: Cursor) => ({ ...query, limit: 20, cursor }), ...paged }),
  );
  return (
    <PagedList
      query={list}
      waiting={<SkeletonRows count={5} height={72} />}
      failed={t('failed')}
      empty={<Nothing view={view} />}
      more={list}
    >
      {(groups) => (
        <ul className={styles.list} data-notification-list aria-busy={list.isFetching}>
          {groups.map((group) => (
            <GroupRow key={keyOf(group)} {...{ group, verbs, onOpen }} isArchive={view === 'archived'} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The same when another one joins the group. */
const keyOf = ({ uid, accountId, entry }: NotificationGroup) => (entry ? `${accountId} ${entry.uid}` : uid);

function Nothing({ view }: { view: NotificationView }) {
  const t = useTexts(notificationMessages);
  const message = view === 'inbox' ? t('empty.inboxText') : view === 'archived' ? t('empty.archivedText') : undefined;
  return <EmptyState icon={<Bell size={24} strokeWidth={1.75} />} title={t(`empty.${view}`)} message={message} />;
}
