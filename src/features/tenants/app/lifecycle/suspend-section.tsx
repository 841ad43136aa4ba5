import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';

interface SuspendSectionProps {
  name: string;
  hint: string;
  /** Null while it isn't suspended. */
  suspension: { note: string } | null;
  canSuspend: boolean;
  suspend: (note: string) => Promise<void>;
  resume: () => Promise<void>;
}

const noteLength = 500;

/** Suspends an account or agency with a note for its people, changes the note, and ends it. */
export function SuspendSection({ name, hint, suspension, canSuspend, suspend, resume }: SuspendSectionProps) {
  const t = useTexts(lifecycleMessages.suspend);
  const [note, setNote] = useState(suspension?.note ?? '');
  const [isAsking, setAsking] = useState(false);
  const buttons = suspension ? (
    <Suspended {...{ name, suspension, suspend, resume, note, setNote }} />
  ) : (
    <Button color="error" variant="outline" onClick={() => setAsking(true)}>
      {t('suspend')}
    </Button>
  );
  return (
    <FormSection title={t('title')} description={hint} actions={canSuspend ? buttons : undefined}>
      {canSuspend ? (
        <Textarea
          label={t('note')}
          placeholder={t('notePlaceholder')}
          maxLength={noteLength}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { name })}
        message={t('sureText')}
        confirmLabel={t('suspend')}
        danger
        onConfirm={async () => {
          await suspend(note);
          setAsking(false);
          snackbar.success(t('suspended', { name }));
        }}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}

interface SuspendedProps extends Pick<SuspendSectionProps, 'name' | 'suspend' | 'resume'> {
  suspension: { note: string };
  note: string;
  setNote: (note: string) => void;
}

/** What can be done while it is suspended. */
function Suspended({ name, suspension, suspend, resume, note, setNote }: SuspendedProps) {
  const t = useTexts(lifecycleMessages.suspend);
  const onError = (error: Error) => snackbar.error(problemText(error));
  const noting = useMutation({ mutationFn: suspend, onSuccess: () => snackbar.success(t('noted')), onError });
  const resuming = useMutation({
    mutationFn: resume,
    onSuccess: () => {
      setNote('');
      snackbar.success(t('resumed', { name }));
    },
    onError,
  });
  return (
    <>
      <Button
        variant="default"
        disabled={note === suspension.note}
        loading={noting.isPending}
        onClick={() => noting.mutate(note)}
      >
        {t('save')}
      </Button>
      <Button loading={resuming.isPending} onClick={() => resuming.mutate()}>
        {t('resume')}
      </Button>
    </>
  );
}
