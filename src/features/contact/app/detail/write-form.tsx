import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { newUid } from '#lib/new-uid.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { OpenedLead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

/** A reply by mail, always open below the request. */
export function ReplyForm({ lead: { entryId, name, title, email, answersTo } }: { lead: OpenedLead }) {
  const t = useTexts(contactMessages);
  const isolate = useIsolated();
  const { contact } = api.account(useAccountId());
  const { sendOrAsk, question } = useSendAgain();
  return (
    <WriteForm
      label={t('replyText', { name: isolate(name || title) })}
      hint={t('replyHint', { email: isolate(email), address: answersTo ? isolate(answersTo) : t('ownAddress') })}
      submit={t('send')}
      done={t('sent')}
      send={(text, uid) => sendOrAsk((sendAgain) => contact.replyToLead.call({ entryId, text, uid, sendAgain }))}
    >
      {question}
    </WriteForm>
  );
}

/** A note for the team. */
export function NoteForm({ entryId, onDone }: { entryId: string; onDone: () => void }) {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  return (
    <WriteForm
      label={t('noteText')}
      hint={t('noteHint')}
      submit={t('saveNote')}
      done={t('noted')}
      send={(text, uid) => contact.addLeadNote.call({ entryId, text, uid })}
      onDone={onDone}
    />
  );
}

interface WriteFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Said once it is saved. */
  done: string;
  send: (text: string, uid: string) => Promise<unknown>;
  /** It was opened, and can be closed. */
  onDone?: () => void;
  children?: ReactNode;
}

/** The text is kept until the server has saved it. */
function WriteForm({ label, hint, submit, done, send, onDone, children }: WriteFormProps) {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  const queryClient = useQueryClient();
  // Resent after a lost response, it is the same note.
  const [uid, setUid] = useState(newUid);
  const action = useActionForm({
    schema: () => import('../../lead.ts').then((shapes) => shapes.NoteForm),
    values: { text: '' },
    send: ({ text }) => send(text, uid),
    onSent: () => {
      setUid(newUid());
      void queryClient.invalidateQueries({ queryKey: contact.key() });
      snackbar.success(done);
      onDone?.();
    },
  });
  return (
    <form className={styles.write} onSubmit={(event) => void action.submit(event)} noValidate>
      <FormAlert reason={action.alert} />
      {children}
      <Textarea
        description={hint}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={5_000}
        autoFocus={onDone !== undefined}
        {...textFieldOf(action.form, { text: label })('text')}
      />
      <Group gap="xs" justify="flex-end">
        {onDone ? (
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={action.isSending}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
