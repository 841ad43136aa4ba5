import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LeadNote, OpenedLead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

/** Replies and notes, oldest first. */
export function NoteList({ lead: { entryId, notes }, mayReply }: { lead: OpenedLead; mayReply: boolean }) {
  const t = useTexts(contactMessages);
  const format = useFormatter();
  const lastReply = notes.findLast(({ kind }) => kind === 'reply');
  return (
    <section aria-label={t('activity')}>
      <h3 className={styles.activity}>{t('activity')}</h3>
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.uid} data-kind={note.kind} data-failed={note.failure !== '' || undefined}>
            <p className={styles.muted}>
              {t(`kinds.${note.kind}`)} · <bdi>{note.author || t('somebody')}</bdi> ·{' '}
              {note.failure
                ? t('notSent')
                : note.kind === 'reply' && !note.sentDate
                  ? t('sending')
                  : format.dateTime(note.createDate, { dateStyle: 'medium', timeStyle: 'short' })}
            </p>
            <p className={styles.note} dir="auto">
              {note.text}
            </p>
            {note.failure ? <p className={styles.failure}>{t('whyNotSent', { reason: note.failure })}</p> : null}
            {note.failure && note === lastReply && mayReply ? <SendAgain entryId={entryId} note={note} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SendAgain({ entryId, note }: { entryId: string; note: LeadNote }) {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => contact.replyToLead.call({ entryId, text: note.text }),
    onSuccess: () => {
      snackbar.success(t('sent'));
      return queryClient.invalidateQueries({ queryKey: contact.key() });
    },
  });
  return (
    <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate()}>
      {t('sendAgain')}
    </Button>
  );
}
