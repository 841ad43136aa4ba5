import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ComponentProps, lazy } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { bellMessages } from './bell-messages.ts';
import styles from './bell.module.css';

const load = () => import('./bell-opened.tsx');
const BellOpened = lazy(async () => ({ default: (await loadPart(load)).BellOpened }));

/** In the toolbar: how many notifications are unread, and the newest ones, of all the person's accounts. */
export function NotificationBell() {
  useLiveRefresh(['notificationsChanged'], api.me.notifications.key(), `person:${useViewer().userId}`);
  return (
    <OpenedLater load={load} renderButton={(on) => <BellButton {...on} />}>
      <BellOpened renderButton={(props) => <BellButton {...props} />} />
    </OpenedLater>
  );
}

/** The most that the badge counts to. */
const most = 99;

function BellButton(props: ComponentProps<'button'>) {
  const t = useTexts(bellMessages);
  const { data } = useQuery(api.me.notifications.countUnread.queryOptions());
  const { count: unread = 0 } = data ?? {};
  const count = unread > most ? `${most}+` : `${unread}`;
  const label = t(unread ? 'unread' : 'title', { count });
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={styles.bell} aria-label={label} title={label}>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {unread ? (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      ) : null}
    </button>
  );
}
