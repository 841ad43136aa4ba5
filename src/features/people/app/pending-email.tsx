import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import type { PendingEmail as Pending } from '#features/people/email-change.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

/** An address pending confirmation: the link can be resent, and the change canceled. */
export function PendingEmail({ pending: { email, expireDate } }: { pending: Pending }) {
  const t = useTexts(peopleMessages.email);
  const format = useFormatter();
  const queryClient = useQueryClient();
  const { people } = api.me;
  const resend = useMutation({
    ...people.resendEmailChange.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => snackbar.success(t('resent')),
  });
  const cancel = useMutation({
    ...people.cancelEmailChange.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => snackbar.success(t('canceled')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: people.getEmailChange.key() }),
  });
  const error = resend.error ?? cancel.error;
  const until = format.dateTime(expireDate, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <FormAlert reason={error ? problemText(error) : undefined} />
      <Alert color="info" title={t('pendingTitle', { email })}>
        {t('pendingText', { until })}
        <Group gap="xs" mt="sm">
          <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {t('resend')}
          </Button>
          <Button variant="subtle" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t('cancel')}
          </Button>
        </Group>
      </Alert>
    </>
  );
}
