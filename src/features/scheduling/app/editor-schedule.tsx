import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { useMay } from '#app-kit/view/use-may.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import type { Entry } from '#features/content/entry.ts';
import { refetchEntry } from '#features/content/app/editor/saving/refetch-entry.ts';
import { useSaver } from '#features/content/app/editor/use-entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { scheduleMessages } from './schedule-messages.ts';
import styles from './schedule.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** When the entry goes live and comes off by itself, in the editor's details. */
export function EditorSchedule({ entry }: { entry: Entry }) {
  const t = useTexts(scheduleMessages);
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const { uid, schedule } = entry;
  const saver = useSaver();
  const refetch = () => refetchEntry(saver).catch(() => undefined);
  useLive('entryScheduled', ({ payload }) => {
    if ((payload as { entryId: string }).entryId === uid) void refetch();
  });
  const say = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <dt>{t('row')}</dt>
      <dd className={styles.lines}>
        {schedule?.failure ? <p className={styles.reason}>{t('failed', { reason: schedule.failure })}</p> : null}
        {schedule?.publishAt ? (
          <p className={styles.line}>{t('publishes', { date: say(schedule.publishAt) })}</p>
        ) : null}
        {schedule?.unpublishAt ? (
          <p className={styles.line}>{t('unpublishes', { date: say(schedule.unpublishAt) })}</p>
        ) : null}
        {schedule ? null : <p className={styles.line}>{t('none')}</p>}
        {may('content.publish') ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t(schedule ? 'change' : 'set')}
          </Button>
        ) : null}
      </dd>
      {isOpen ? <ScheduleDialog entry={entry} onClose={() => setOpen(false)} onSaved={refetch} /> : null}
    </>
  );
}
