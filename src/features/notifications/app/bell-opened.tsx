import { ActionIcon, Popover } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Archive, CheckCheck, Settings } from 'lucide-react';
import { type ComponentProps, type ReactElement, useEffect } from 'react';
import { ButtonLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import styles from './notifications.module.css';
import { notificationMessages } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotificationKeys } from './use-notification-keys.ts';
import { useNotificationVerbs } from './use-notification-verbs.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The newest notifications, initially open: `bell.tsx` loads it on demand. On phones, the screen opens instead. */
export function BellOpened({ renderButton }: { renderButton: (props: ComponentProps<'button'>) => ReactElement }) {
  const t = useTexts(notificationMessages);
  const { target, opened, setOpened } = useOpenOnMount();
  const navigate = useNavigate();
  const isPhone = useIsUpTo('phone');
  useEffect(() => {
    if (!isPhone || !opened) return;
    setOpened(false);
    void navigate({ to: '/notifications' });
  }, [isPhone, opened, setOpened, navigate]);
  if (isPhone) return renderButton({ ref: target, onClick: () => setOpened(true) });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} shadow="md" trapFocus returnFocus>
      <Popover.Target>{renderButton({ ref: target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <Panel onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Panel({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(notificationMessages);
  const verbs = useNotificationVerbs();
  const keys = useNotificationKeys(verbs);
  return (
    <div role="presentation" className={styles.panel} onKeyDown={keys}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('title')}</h2>
        <ActionIcon aria-label={t('readAll')} title={t('readAll')} onClick={() => verbs.mark({ uids: null }, true)}>
          <CheckCheck {...icon} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('archiveRead')}
          title={t('archiveRead')}
          onClick={() => verbs.archive({ uids: null })}
        >
          <Archive {...icon} />
        </ActionIcon>
        <ActionIcon
          component={PlainLink}
          to="/settings/account/notifications"
          aria-label={t('choose')}
          title={t('choose')}
          onClick={onLeave}
        >
          <Settings {...icon} />
        </ActionIcon>
      </div>
      <div className={styles.scrolled}>
        <NotificationList view="inbox" verbs={verbs} onOpen={onLeave} />
      </div>
      <div className={styles.foot}>
        <ButtonLink to="/notifications" variant="subtle" size="sm" onClick={onLeave}>
          {t('all')}
        </ButtonLink>
      </div>
    </div>
  );
}
