import { Alert, Button, Progress, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type ClientLine, clientsIn, mostClients } from '../clients-in.ts';
import type { NewAccount } from '../provisioning.ts';
import styles from './client-list.module.css';
import { provisioningMessages } from './messages.ts';

/** What all of them begin with. */
type Choices = Pick<NewAccount, 'subscriptionType' | 'modelId' | 'templateId'>;

/** A pasted list of clients: each line is checked as it is typed, and makes an account of its own. */
export function ClientListSection({ choices }: { choices: Choices }) {
  const t = useTexts(provisioningMessages.list);
  const [text, setText] = useState('');
  const lines = clientsIn(text);
  const good = lines.filter(({ error }) => error === undefined);
  const { create, running, results } = useCreation(choices, setText);
  useUnsentEdits(text.trim() !== '' || running !== null);
  const isTooLong = good.length > mostClients;
  return (
    <FormSection
      title={t('title')}
      description={t('description')}
      actions={
        <Button disabled={good.length === 0 || isTooLong} loading={running !== null} onClick={() => void create(lines)}>
          {t('create', { count: good.length })}
        </Button>
      }
    >
      <Textarea
        label={t('clients')}
        description={t('hint')}
        error={isTooLong ? t('tooLong', { count: mostClients }) : undefined}
        placeholder={t('example')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        readOnly={running !== null}
        autosize
        minRows={4}
        maxRows={12}
        dir="auto"
      />
      {lines.length > 0 ? <Preview lines={lines} /> : null}
      {running ? (
        <div role="status">
          <Progress value={(running.done / running.of) * 100} aria-label={t('progress', running)} />
          <p className={styles.progress}>{t('progress', running)}</p>
        </div>
      ) : null}
      {running === null && results.length > 0 ? <Results results={results} /> : null}
    </FormSection>
  );
}

interface Result {
  line: ClientLine;
  /** Why it was not created; undefined for one that was. */
  reason: string | undefined;
}

/** One after the other; the lines that made no account stay in the list, with the reason below it. */
function useCreation(choices: Choices, setText: (text: string) => void) {
  const { tenants, provisioning } = api.agency(useAgencyId());
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null);
  const [results, setResults] = useState<Result[]>([]);
  // Of lines that made no account as far as this page knows: one whose response was lost makes no second one.
  const uids = useRef(new Map<string, string>());
  const create = async (lines: readonly ClientLine[]) => {
    const good = lines.filter(({ error }) => error === undefined);
    const made: Result[] = [];
    for (const line of good) {
      setRunning({ done: made.length, of: good.length });
      const { businessName, ownerEmail, text } = line;
      const uid = uids.current.get(text) ?? newUid();
      uids.current.set(text, uid);
      const reason = await provisioning.createAccount
        .call({ ...choices, businessName, ownerEmail, uid })
        .then(() => undefined, problemText);
      if (reason === undefined) uids.current.delete(text);
      made.push({ line, reason });
    }
    const created = new Set(made.flatMap(({ line, reason }) => (reason === undefined ? [line.number] : [])));
    setText(lines.flatMap(({ number, text }) => (created.has(number) ? [] : [text])).join('\n'));
    setResults(made);
    setRunning(null);
    void queryClient.invalidateQueries({ queryKey: tenants.listAccounts.key() });
    void queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
  };
  return { create, running, results };
}

function Preview({ lines }: { lines: readonly ClientLine[] }) {
  const t = useTexts(provisioningMessages.list);
  return (
    <ol className={styles.lines} aria-label={t('preview')}>
      {lines.map(({ number, businessName, ownerEmail, text, error }) => (
        <li key={number} data-wrong={error !== undefined || undefined}>
          <bdi>{businessName || text}</bdi>
          <span className={styles.detail}>
            {error ?? (ownerEmail ? t('invited', { email: ownerEmail }) : t('alone'))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const t = useTexts(provisioningMessages.list);
  const failed = results.filter(({ reason }) => reason !== undefined);
  const count = results.length - failed.length;
  return (
    <div className={styles.results} role="status">
      {count > 0 ? (
        <Alert color="success" icon={<CircleCheck aria-hidden />}>
          {t('created', { count })}
        </Alert>
      ) : null}
      {failed.length > 0 ? (
        <Alert color="error" icon={<CircleAlert aria-hidden />} title={t('notCreated', { count: failed.length })}>
          <ul className={styles.failed}>
            {failed.map(({ line, reason }) => (
              <li key={line.number}>
                <bdi>{line.businessName}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
