import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemFields, problemText } from '#app/problem-text.ts';
import { useViewer } from '#app/view/view.ts';
import { FormSection } from '#ui/form-section.tsx';
import { snackbar } from '#ui/snackbar.ts';
import { SecretInput } from './secret-input.tsx';

/** The address that one signs in with; changing it asks for the password. */
export function EmailForm() {
  const t = useTranslations('people.email');
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(viewer.email);
  const [password, setPassword] = useState('');
  const isChanged = email.trim().toLowerCase() !== viewer.email.toLowerCase();
  const change = useMutation({
    ...api.me.people.changeEmail.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: async ({ email: changed }) => {
      setEmail(changed);
      setPassword('');
      snackbar.success(t('changed'));
      await queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
    },
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
        {change.error && Object.keys(fields).length === 0 ? (
          <Alert color="error" role="alert">
            {problemText(change.error)}
          </Alert>
        ) : null}
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
