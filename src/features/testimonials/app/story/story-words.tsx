import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { newUid } from '#lib/new-uid.ts';
import { sentencesOf } from '#lib/text/sentences.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import styles from './story.module.css';

/** The text as visitors read it, the original beside an edited version, and the best sentence. */
export function StoryWords({ item, mayEdit }: { item: TestimonialItem; mayEdit: boolean }) {
  const t = useTexts(inboxMessages.story);
  const [isEditing, setEditing] = useState(false);
  const words = item.editedDescription ?? item.description;
  if (!words) return null;
  if (isEditing) return <EditWords item={item} words={words} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.stack}>
      <blockquote className={styles.words} dir="auto">
        <Highlighted words={words} highlight={item.highlight} />
      </blockquote>
      {item.editedDescription !== null && (
        <details className={styles.muted}>
          <summary>
            {t('edited')} {t('showOriginal')}
          </summary>
          <p dir="auto">{item.description}</p>
        </details>
      )}
      {mayEdit && (
        <div className={styles.stack}>
          <HighlightChoice item={item} words={words} />
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<PencilLine size={14} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Highlighted({ words, highlight }: { words: string; highlight: string }) {
  const at = highlight ? words.indexOf(highlight) : -1;
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <mark>{highlight}</mark>
      {words.slice(at + highlight.length)}
    </>
  );
}

function HighlightChoice({ item: { entryId, highlight }, words }: { item: TestimonialItem; words: string }) {
  const t = useTexts(inboxMessages.story);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const edit = useMutation(
    testimonials.editTestimonial.mutationOptions({
      onSuccess: () => void snackbar.success(t('saved')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
    }),
  );
  const sentences = sentencesOf(words);
  if (sentences.length < 2) return null;
  const options = [...new Set([...sentences, ...(highlight ? [highlight] : [])])];
  return (
    <NativeSelect
      label={t('highlightPick')}
      description={t('highlightHint')}
      disabled={edit.isPending}
      value={highlight}
      onChange={({ currentTarget }) => edit.mutate({ entryId, highlight: currentTarget.value })}
      data={[{ value: '', label: t('noHighlight') }, ...options.map((value) => ({ value, label: value }))]}
    />
  );
}

interface EditProps {
  item: TestimonialItem;
  words: string;
  onDone: () => void;
}

function EditWords({ item: { entryId, description }, words, onDone }: EditProps) {
  const t = useTexts(inboxMessages.story);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const action = useActionForm({
    schema: () => import('../../story-steps.ts').then((shapes) => shapes.WordsForm),
    values: { description: words },
    send: (values) => testimonials.editTestimonial.call({ entryId, ...values }),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: testimonials.key() });
      snackbar.success(t('saved'));
      onDone();
    },
  });
  const field = textFieldOf(action.form, { description: t('words') });
  return (
    <form className={styles.stack} onSubmit={(event) => void action.submit(event)} noValidate>
      <FormAlert reason={action.alert} />
      <Textarea
        description={t('editHint')}
        autosize
        minRows={4}
        maxRows={18}
        maxLength={5_000}
        autoFocus
        {...field('description')}
      />
      <div className={styles.verbs}>
        <Button type="submit" size="sm" loading={action.isSending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        {words !== description && (
          <Button size="sm" variant="subtle" onClick={() => action.form.setValue('description', description)}>
            {t('restore')}
          </Button>
        )}
      </div>
    </form>
  );
}

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
