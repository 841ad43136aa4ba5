import { Button, Textarea } from '@mantine/core';
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
import { inboxMessages } from '../inbox/inbox-messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import styles from './story.module.css';

/** A reply by mail; the text is kept until the server has saved it. */
export function ReplyForm({ item: { entryId, customerName }, onDone }: { item: TestimonialItem; onDone: () => void }) {
  const t = useTexts(inboxMessages.story);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  // Resent after a lost response, it is the same mail.
  const [uid] = useState(newUid);
  const { sendOrAsk, question } = useSendAgain();
  const action = useActionForm({
    schema: () => import('../../story-steps.ts').then((shapes) => shapes.ReplyForm),
    values: { text: '' },
    send: ({ text }) =>
      sendOrAsk((sendAgain) => testimonials.replyToTestimonial.call({ entryId, text, uid, sendAgain })),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: testimonials.key() });
      snackbar.success(t('replied'));
      onDone();
    },
  });
  const field = textFieldOf(action.form, { text: t('replyTo', { name: customerName }) });
  return (
    <form className={styles.stack} onSubmit={(event) => void action.submit(event)} noValidate>
      <FormAlert reason={action.alert} />
      {question}
      <Textarea autosize minRows={3} maxRows={14} maxLength={5_000} autoFocus {...field('text')} />
      <div className={styles.verbs}>
        <Button type="submit" size="sm" loading={action.isSending}>
          {t('send')}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
