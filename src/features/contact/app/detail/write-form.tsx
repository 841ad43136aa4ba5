import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { newUid } from '#lib/new-uid.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Lead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

interface WriteFormProps {
  kind: 'note' | 'reply';
  lead: Lead;
  onDone: () => void;
}

/** A reply by mail, or a note for the team; the text is kept until the server has saved it. */
export function WriteForm({ kind, lead: { entryId, name, title }, onDone }: WriteFormProps) {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  const queryClient = useQueryClient();
  // Resent after a lost response, it is the same note.
  const [uid] = useState(newUid);
  const isReply = kind === 'reply';
  const { sendOrAsk, question } = useSendAgain();
  const action = useActionForm({
    schema: () => import('../../lead.ts').then((shapes) => shapes.NoteForm),
    values: { text: '' },
    send: ({ text }) =>
      isReply
        ? sendOrAsk((sendAgain) => contact.replyToLead.call({ entryId, text, uid, sendAgain }))
        : contact.addLeadNote.call({ entryId, text, uid }),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: contact.key() });
      snackbar.success(t(isReply ? 'sent' : 'noted'));
      onDone();
    },
  });
  const field = textFieldOf(action.form, { text: isReply ? t('replyText', { name: name || title }) : t('noteText') });
  return (
    <form className={styles.write} onSubmit={(event) => void action.submit(event)} noValidate>
      <FormAlert reason={action.alert} />
      {question}
      <Textarea
        description={t(isReply ? 'replyHint' : 'noteHint')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5_000}
        autoFocus
        {...field('text')}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={action.isSending}>
          {t(isReply ? 'send' : 'saveNote')}
        </Button>
      </Group>
    </form>
  );
}
