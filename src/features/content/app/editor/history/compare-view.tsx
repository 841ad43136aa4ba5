import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ComparedField as Field, EntryChange } from '../../../entry-change.ts';
import { useSaver, useShown } from '../use-entry.ts';
import { ComparedField } from './compared-field.tsx';
import { historyMessages } from './history-messages.ts';
import styles from './history.module.css';
import { useChangeWords } from './use-change-words.ts';
import { useRestore } from './use-restore.ts';

interface CompareViewProps {
  chosen: EntryChange;
  /** The latest first. */
  changes: readonly EntryChange[];
  onBack: () => void;
  onRestored: () => void;
}

const now = 'now';

/** What a change did, or what differs between any two moments; each field, or all, can be given back. */
export function CompareView({ chosen, changes, onBack, onRestored }: CompareViewProps) {
  const t = useTexts(historyMessages);
  const { accountId, entryId } = useSaver().identity;
  const [from, setFrom] = useState(chosen.number - 1);
  const [to, setTo] = useState<number | null>(chosen.number);
  const { compareEntryStates } = api.account(accountId).content;
  const compared = useQuery(compareEntryStates.queryOptions({ input: { entryId, from, to } }));
  return (
    <div className={styles.compare}>
      <Button
        variant="subtle"
        color="gray"
        className={styles.back}
        leftSection={<ArrowLeft size={16} strokeWidth={1.75} data-flip aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <Moments changes={changes} from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <Loaded query={compared} failed={t('failed')} waiting={<SkeletonRows count={3} height={96} />}>
        {(fields) => <Differences fields={fields} moment={from} onRestored={onRestored} />}
      </Loaded>
    </div>
  );
}

interface MomentsProps {
  changes: readonly EntryChange[];
  from: number;
  to: number | null;
  onFrom: (moment: number) => void;
  onTo: (moment: number | null) => void;
}

function Moments({ changes, from, to, onFrom, onTo }: MomentsProps) {
  const t = useTexts(historyMessages);
  const format = useFormatter();
  const { actor } = useChangeWords();
  const wordsOf = (change: EntryChange) => ({
    time: format.dateTime(change.endDate, { dateStyle: 'medium', timeStyle: 'short' }),
    name: actor(change),
  });
  const upper = to ?? Infinity;
  return (
    <div className={styles.moments}>
      <NativeSelect
        label={t('from')}
        value={String(from)}
        onChange={({ currentTarget }) => onFrom(Number(currentTarget.value))}
        data={changes
          .filter(({ number }) => number - 1 < upper)
          .map((change) => ({ value: String(change.number - 1), label: t('before', wordsOf(change)) }))}
      />
      <NativeSelect
        label={t('to')}
        value={to === null ? now : String(to)}
        onChange={({ currentTarget: { value } }) => onTo(value === now ? null : Number(value))}
        data={[
          { value: now, label: t('now') },
          ...changes
            .filter(({ number }) => number > from)
            .map((change) => ({ value: String(change.number), label: t('after', wordsOf(change)) })),
        ]}
      />
    </div>
  );
}

/** Publishing and the trash have buttons of their own. */
const notRestored: readonly string[] = ['statusPublish', 'isDeleted'];

interface DifferencesProps {
  fields: readonly Field[];
  moment: number;
  onRestored: () => void;
}

function Differences({ fields, moment, onRestored }: DifferencesProps) {
  const t = useTexts(historyMessages);
  const isDeleted = useShown('deletedDate') !== null;
  const may = useMay()('content.edit') && !isDeleted;
  const { restore, isRestoring, refused, forget } = useRestore(moment, onRestored);
  const restorable = fields.filter(({ field }) => !notRestored.includes(field));
  if (fields.length === 0) return <p className={styles.none}>{t('same')}</p>;
  return (
    <>
      {refused ? (
        <Refused
          message={refused.message}
          isRestoring={isRestoring}
          onCancel={forget}
          onRest={() => void restore(refused.fields, true)}
        />
      ) : null}
      {fields.map((field) => (
        <ComparedField
          key={field.field}
          compared={field}
          action={
            may && restorable.includes(field) ? (
              <Button
                size="xs"
                variant="default"
                disabled={isRestoring}
                aria-label={t('restoreField', { field: field.label })}
                onClick={() => void restore([field.field])}
              >
                {t('restore')}
              </Button>
            ) : null
          }
        />
      ))}
      {may && restorable.length > 1 ? (
        <div className={styles.buttons}>
          <Button loading={isRestoring} onClick={() => void restore(restorable.map(({ field }) => field))}>
            {t('restoreAll')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface RefusedProps {
  message: string;
  isRestoring: boolean;
  onCancel: () => void;
  onRest: () => void;
}

/** What can't be restored, and what to do: give back the rest, or nothing. */
function Refused({ message, isRestoring, onCancel, onRest }: RefusedProps) {
  const t = useTexts(historyMessages);
  return (
    <div className={styles.refused}>
      <FormAlert reason={`${t('notAll')}. ${message}`} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button loading={isRestoring} onClick={onRest}>
          {t('restoreRest')}
        </Button>
      </div>
    </div>
  );
}
