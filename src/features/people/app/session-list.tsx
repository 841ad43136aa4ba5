import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { deviceName } from './device-name.ts';
import { peopleMessages } from './messages.ts';
import styles from './session-list.module.css';

/** All browsers with a session; others can be signed out here. */
export function SessionList() {
  const t = useTexts(peopleMessages.sessions);
  const sessions = useQuery(api.me.people.listSessions.queryOptions());
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={sessions} failed={t('failed')} waiting={<SkeletonRows count={2} height={56} />}>
        {(data) => (
          <ul className={styles.list}>
            {data.map((session) => (
              <SessionRow key={session.key} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </FormSection>
  );
}

interface Session {
  key: string;
  userAgent: string;
  createDate: Date;
  seenDate: Date;
  isCurrent: boolean;
}

const minuteMs = 60_000;

function SessionRow({ session: { key, userAgent, createDate, seenDate, isCurrent } }: { session: Session }) {
  const t = useTexts(peopleMessages.sessions);
  const format = useFormatter();
  const now = useNow({ updateInterval: minuteMs });
  const queryClient = useQueryClient();
  const end = useMutation({
    ...api.me.people.endSession.mutationOptions(),
    onSuccess: () => snackbar.success(t('ended')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.listSessions.key() }),
  });
  const device = deviceName(userAgent) ?? t('unknown');
  const Icon = /Mobile|iPhone|Android/.test(userAgent) ? Smartphone : Laptop;
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <span className={styles.device}>{device}</span>
        <span className={styles.when} title={format.dateTime(seenDate, { dateStyle: 'medium', timeStyle: 'short' })}>
          {t('seen', { when: format.relativeTime(seenDate, now) })},{' '}
          {t('since', { when: format.dateTime(createDate, { dateStyle: 'medium' }) })}
        </span>
      </div>
      {isCurrent ? (
        <Badge color="success">{t('thisDevice')}</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t('endOf', { device })}
          onClick={() => end.mutate({ key })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
