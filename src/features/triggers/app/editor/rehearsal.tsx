import { Badge, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import parts from '#ui/forms/form-parts.module.css';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { loadPart } from '#ui/late-part.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Rehearsal } from '../../run.ts';
import { useTriggers } from '../use-triggers.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';
import type { TriggerValues } from './trigger-inputs.tsx';
import { useCatalog } from './use-catalog.ts';

const EntryPicker = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/entry-picker.tsx'))).EntryPicker,
}));

/** What the trigger in the form would have done. That of an agency or the house is rehearsed in each account. */
export function Rehearsing({ values }: { values: TriggerValues }) {
  const { accountId } = useTriggers();
  return accountId ? <OfAccount accountId={accountId} values={values} /> : null;
}

function OfAccount({ accountId, values: { name, definition } }: { accountId: string; values: TriggerValues }) {
  const t = useTexts(editorMessages);
  const { triggers } = api.account(accountId);
  const rehearsal = useMutation(triggers.rehearseTrigger.mutationOptions({ meta: { shownInPlace: true } }));
  return (
    <FormSection
      title={t('rehearse')}
      description={t('rehearseHint')}
      actions={
        <Button variant="default" loading={rehearsal.isPending} onClick={() => rehearsal.mutate({ name, definition })}>
          {t(rehearsal.data ? 'again' : 'rehearseDo')}
        </Button>
      }
    >
      <FormAlert reason={rehearsal.error ? problemText(rehearsal.error) : null} />
      {rehearsal.data ? (
        <Rehearsed accountId={accountId} rehearsal={rehearsal.data} values={{ name, definition }} />
      ) : null}
      <Trying accountId={accountId} values={{ name, definition }} />
    </FormSection>
  );
}

/** On an entry of one's choice; what is about none, on an example. */
function Trying({ accountId, values }: Pick<RehearsedProps, 'accountId' | 'values'>) {
  const t = useTexts(editorMessages);
  const event = useCatalog(values.definition)?.event;
  const { triggers } = api.account(accountId);
  const trial = useMutation(triggers.tryTrigger.mutationOptions({ meta: { shownInPlace: true } }));
  const [entryIds, setEntryIds] = useState<string[]>([]);
  if (!event) return null;
  const begin = (entryId: string | null) => trial.mutate({ ...values, entryId });
  return (
    <div aria-live="polite">
      {event.hasEntry ? (
        <Suspense>
          <EntryPicker
            label={t('tryEntry')}
            description={t('tryEntryHint')}
            nothingFound={t('noEntryFound')}
            untitled={t('untitled')}
            value={entryIds}
            most={1}
            onChange={(ids) => {
              setEntryIds(ids);
              const [entryId] = ids;
              if (entryId) begin(entryId);
            }}
          />
        </Suspense>
      ) : (
        <Button variant="default" loading={trial.isPending} onClick={() => begin(null)}>
          {t('tryExample')}
        </Button>
      )}
      <FormAlert reason={trial.error ? problemText(trial.error) : null} />
      {trial.data ? <Tried steps={trial.data.steps} /> : null}
    </div>
  );
}

interface RehearsedProps {
  accountId: string;
  rehearsal: Rehearsal;
  values: Pick<TriggerValues, 'name' | 'definition'>;
}

function Rehearsed({ accountId, rehearsal, values }: RehearsedProps) {
  const t = useTexts(editorMessages);
  const { matches, events, days, isCut, records } = rehearsal;
  return (
    <div aria-live="polite">
      <p>{t('rehearsed', { matches, events, days })}</p>
      {isCut ? <p className={parts.hint}>{t('cut', { events })}</p> : null}
      {records.length > 0 ? (
        <ul className={rowList.list}>
          {records.map((record, at) => (
            <RecordRow key={at} accountId={accountId} record={record} values={values} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface RecordRowProps extends Pick<RehearsedProps, 'accountId' | 'values'> {
  record: Rehearsal['records'][number];
}

function RecordRow({ accountId, record: { entry, eventDate, payload }, values }: RecordRowProps) {
  const t = useTexts(editorMessages);
  const format = useFormatter();
  const { triggers } = api.account(accountId);
  const trial = useMutation(triggers.tryTrigger.mutationOptions());
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <bdi>{entry ? entry.title || t('untitled') : t('noEntry')}</bdi>
        <time className={rowList.facts} dateTime={eventDate.toISOString()}>
          {format.dateTime(eventDate, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={trial.isPending}
          onClick={() => trial.mutate({ ...values, entryId: entry?.uid ?? null, payload })}
        >
          {t('try')}
        </Button>
      </div>
      {trial.data ? <Tried steps={trial.data.steps} /> : null}
    </li>
  );
}

const colors = { done: 'success', nothing: 'gray', failed: 'error', waiting: 'gray' } as const;
type TriedStep = Awaited<ReturnType<ReturnType<typeof api.account>['triggers']['tryTrigger']['call']>>['steps'][number];

function Tried({ steps }: { steps: readonly TriedStep[] }) {
  const t = useTexts(editorMessages);
  const kinds: Readonly<Record<string, string>> = editorMessages.kinds;
  return (
    <ol className={styles.tried} aria-label={t('tried')}>
      {steps.map(({ stepId, label, outcome, words, input }) => (
        <li key={stepId}>
          <Badge color={colors[outcome]} variant="light">
            {t(`outcomes.${outcome}`)}
          </Badge>{' '}
          <strong>{kinds[label] ?? label}</strong> <span dir="auto">{words}</span>
          {Object.keys(input).length > 0 ? (
            <p className={parts.hint} dir="auto">
              {t('triedWith', { input: JSON.stringify(input) })}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
