import { Tabs } from '@mantine/core';
import { Archive, CheckCheck, Settings } from 'lucide-react';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { TabStrip } from '#ui/page/tab-strip.tsx';
import { ToolButton } from '#ui/page/tool-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { notificationMessages } from './messages.ts';
import { NotificationList, notificationViews, type NotificationView } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useNotificationKeys } from './use-notification-keys.ts';
import { useNotificationVerbs } from './use-notification-verbs.ts';

const fields = { view: oneOf(notificationViews, 'inbox') };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** /notifications: those of all the person's accounts. */
export function NotificationsPage() {
  const t = useTexts(notificationMessages);
  const [{ view }, set] = useSearchState(fields);
  const verbs = useNotificationVerbs();
  const keys = useNotificationKeys(verbs, view === 'archived');
  const tools = (
    <>
      <ToolButton
        icon={<CheckCheck {...icon} />}
        label={t('readAll')}
        onClick={() => verbs.mark({ uids: null }, true)}
      />
      <ToolButton icon={<Archive {...icon} />} label={t('archiveRead')} onClick={() => verbs.archive({ uids: null })} />
      <ButtonLink
        to="/settings/account/notifications"
        variant="default"
        aria-label={t('choose')}
        title={t('choose')}
        px="var(--ff-space-3)"
      >
        <Settings {...icon} />
      </ButtonLink>
    </>
  );
  return (
    <div role="presentation" className={styles.page} onKeyDown={keys}>
      <PageHeader title={t('title')} description={t('description')} actions={tools} />
      <Tabs value={view} onChange={(next) => set({ view: (next ?? 'inbox') as NotificationView }, { push: true })}>
        <TabStrip value={view} aria-label={t('tabs')}>
          {notificationViews.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={view} pt="md">
          <div className={styles.box}>
            <NotificationList key={view} view={view} verbs={verbs} />
          </div>
        </Tabs.Panel>
      </Tabs>
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  );
}
