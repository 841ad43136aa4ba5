import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { api } from '#app-kit/api/api.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';
import { PendingEmail } from './pending-email.tsx';
import { SecretInput } from './secret-input.tsx';

/** The address that one signs in with; changing it asks for the password, and for the new inbox. */
export function EmailForm() {
  const t = useTexts(peopleMessages.email);
  const viewer = useViewer();
  const pending = useQuery(api.me.people.getEmailChange.queryOptions());
  const [email, setEmail] = useState(viewer.email);
  const [password, setPassword] = useState('');
  const isChanged = email.trim().toLowerCase() !== viewer.email.toLowerCase();
  const change = useChangeEmail(() => {
    setEmail(viewer.email);
    setPassword('');
  });
  const fields = problemFields(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        title={t('title')}
        description={t('description')}
        actions={
          <Button type="submit" loading={change.isPending} disabled={!isChanged || !password}>
            {t('change')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(change.error)} />
        {pending.data ? <PendingEmail pending={pending.data} /> : null}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          value={email}
          error={fields['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {isChanged ? (
          <SecretInput
            label={t('password')}
            autoComplete="current-password"
            value={password}
            error={fields['password']}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
      </FormSection>
    </form>
  );
}

function useChangeEmail(onSent: () => void) {
  const t = useTexts(peopleMessages.email);
  const queryClient = useQueryClient();
  return useMutation({
    ...api.me.people.changeEmail.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      onSent();
      snackbar.success(t('sent'));
      await queryClient.invalidateQueries({ queryKey: api.me.people.getEmailChange.key() });
    },
  });
}
