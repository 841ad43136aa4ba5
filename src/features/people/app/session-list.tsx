import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { deviceName } from '../nouns/device-name.ts';
import { DeviceIcon } from './device-icon.tsx';
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
          <>
            <ul className={styles.list}>
              {data.map((session) => (
                <SessionRow key={session.key} session={session} />
              ))}
            </ul>
            {data.length > 1 ? <EndOthersButton /> : null}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function EndOthersButton() {
  const t = useTexts(peopleMessages.sessions);
  const queryClient = useQueryClient();
  const end = useMutation({
    ...api.me.people.endOtherSessions.mutationOptions(),
    onSuccess: () => snackbar.success(t('othersEnded')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.listSessions.key() }),
  });
  return (
    <Button
      variant="default"
      style={{ justifySelf: 'start' }}
      loading={end.isPending}
      onClick={() => end.mutate(undefined)}
    >
      {t('endOthers')}
    </Button>
  );
}

interface Session {
  key: string;
  userAgent: string;
  place: string;
  createDate: Date;
  seenDate: Date;
  isCurrent: boolean;
}

function SessionRow({ session: { key, userAgent, place, createDate, seenDate, isCurrent } }: { session: Session }) {
  const t = useTexts(peopleMessages.sessions);
  const format = useFormatter();
  const isolate = useIsolated();
  const ago = useAgo();
  const queryClient = useQueryClient();
  const end = useMutation({
    ...api.me.people.endSession.mutationOptions(),
    onSuccess: () => snackbar.success(t('ended')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.listSessions.key() }),
  });
  const device = deviceName(userAgent) ?? t('unknown');
  return (
    <li className={styles.row}>
      <DeviceIcon name={userAgent} />
      <div className={styles.words}>
        <span className={styles.device}>{device}</span>
        <span className={styles.when} title={format.dateTime(seenDate, { dateStyle: 'medium', timeStyle: 'short' })}>
          {t('seen', { when: isolate(ago(seenDate)) })},{' '}
          {t('since', { when: isolate(format.dateTime(createDate, { dateStyle: 'medium' })) })}
          {place ? (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          ) : null}
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
