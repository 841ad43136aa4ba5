import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { api } from '#app-kit/api/api.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';
import { PendingEmail } from './pending-email.tsx';
import { SecretInput } from './secret-input.tsx';

/** The sign-in address; changing it requires the password, and access to the new inbox. */
export function EmailForm() {
  const t = useTexts(peopleMessages.email);
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const pending = useQuery(api.me.people.getEmailChange.queryOptions());
  const action = useActionForm({
    schema: () => import('#features/people/email-change.ts').then(({ ChangeEmail }) => ChangeEmail),
    values: { email: viewer.email, password: '' },
    send: api.me.people.changeEmail.call,
    onSent: () => {
      snackbar.success(t('sent'));
      return queryClient.invalidateQueries({ queryKey: api.me.people.getEmailChange.key() });
    },
  });
  const isChanged = action.values.email.trim().toLowerCase() !== viewer.email.toLowerCase();
  const field = textFieldOf(action.form, { email: t('email'), password: t('password') });
  return (
    <ActionSection title={t('title')} description={t('description')} action={action} submit={t('change')}>
      {pending.data ? <PendingEmail pending={pending.data} /> : null}
      <TextInput type="email" autoComplete="email" {...field('email')} />
      {isChanged || action.errors['password'] ? (
        <SecretInput autoComplete="current-password" {...field('password')} />
      ) : null}
    </ActionSection>
  );
}
