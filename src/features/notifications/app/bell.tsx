import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ComponentProps, lazy } from 'react';
import { api } from '#app-kit/api/api.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { bellMessages } from './bell-messages.ts';
import styles from './bell.module.css';
import { useOwnLive } from './use-own-live.ts';

const load = () => import('./bell-opened.tsx');
const BellOpened = lazy(async () => ({ default: (await loadPart(load)).BellOpened }));

/** In the toolbar: how many notifications are unread, and the newest ones. On phones, it opens the screen instead. */
export function NotificationBell() {
  useOwnLive();
  return useIsUpTo('phone') ? (
    <BellLink />
  ) : (
    <OpenedLater load={load} renderButton={(on) => <BellButton {...on} />}>
      <BellOpened />
    </OpenedLater>
  );
}

function BellLink() {
  const { label, mark } = useBell();
  return (
    <PlainLink to="/notifications" className={styles.bell} aria-label={label} title={label}>
      {mark}
    </PlainLink>
  );
}

export function BellButton(props: ComponentProps<'button'>) {
  const { label, mark } = useBell();
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={styles.bell} aria-label={label} title={label}>
      {mark}
    </button>
  );
}

/** The most that the badge counts to. */
const most = 99;

function useBell() {
  const t = useTexts(bellMessages);
  const { data } = useQuery(api.me.notifications.countUnread.queryOptions());
  const count = data?.count ?? 0;
  const label = count === 0 ? t('none') : count > most ? t('many') : t('unread', { count });
  const mark = (
    <>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {count > 0 ? (
        <span className={styles.count} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      ) : null}
    </>
  );
  return { label, mark };
}
