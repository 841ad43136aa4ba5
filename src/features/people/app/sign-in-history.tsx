import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SignInRecord } from '../nouns/sign-in-record.ts';
import { DeviceIcon } from './device-icon.tsx';
import { peopleMessages } from './messages.ts';
import styles from './session-list.module.css';

/** Enough to see whether somebody else was here. */
const shownAtFirst = 5;

/** When, where and how the user signed in, and what was refused. */
export function SignInHistory() {
  const t = useTexts(peopleMessages.signIns);
  const signIns = useQuery(api.me.people.listSignIns.queryOptions());
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={signIns} failed={t('failed')} waiting={<SkeletonRows count={3} height={56} />}>
        {(data) => (data.length ? <Records records={data} /> : <Text c="dimmed">{t('none')}</Text>)}
      </Loaded>
    </FormSection>
  );
}

function Records({ records }: { records: readonly SignInRecord[] }) {
  const t = useTexts(peopleMessages.signIns);
  const [all, setAll] = useState(false);
  const shown = all ? records : records.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles.list} aria-label={t('list')}>
        {shown.map((record) => (
          <Row key={record.uid} record={record} />
        ))}
      </ul>
      {shown.length < records.length ? (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('more', { count: records.length })}
        </Button>
      ) : null}
    </>
  );
}

function Row({ record: { way, isRefused, device, place, createDate } }: { record: SignInRecord }) {
  const t = useTexts(peopleMessages.signIns);
  const unknown = useTexts(peopleMessages.sessions)('unknown');
  const format = useFormatter();
  return (
    <li className={styles.row}>
      <DeviceIcon name={device} />
      <div className={styles.words}>
        <span className={styles.device}>{device || unknown}</span>
        <span className={styles.when}>
          <bdi>{format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' })}</bdi> · {t(`ways.${way}`)}
          {place ? (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          ) : null}
        </span>
      </div>
      {isRefused ? <Badge color="warning">{t('refused')}</Badge> : null}
    </li>
  );
}
