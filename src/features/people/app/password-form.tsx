import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { api } from '#app-kit/api/api.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';
import { SecretInput } from './secret-input.tsx';

export function PasswordForm() {
  const t = useTexts(peopleMessages.password);
  const { email } = useViewer();
  const action = useChangePassword();
  const field = textFieldOf(action.form, { currentPassword: t('current'), newPassword: t('next') });
  return (
    <ActionSection title={t('title')} description={t('description')} action={action} submit={t('change')}>
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <SecretInput className="half" autoComplete="current-password" {...field('currentPassword')} />
      <SecretInput className="half" autoComplete="new-password" {...field('newPassword')} />
      <RevokeKeys isOn={action.values.revokeApiKeys} onChange={(isOn) => action.set({ revokeApiKeys: isOn })} />
    </ActionSection>
  );
}

/** Shown to people with API keys: anyone who knew the password may have keys, too. */
function RevokeKeys({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTexts(peopleMessages.password);
  const keys = useQuery(api.me.people.countOwnApiKeys.queryOptions());
  const count = keys.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Checkbox
      label={t('revokeApiKeys', { count })}
      description={t('revokeApiKeysHint')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** The server decides the landing page after a password change (spec 1 §2, routing hints). */
function useChangePassword() {
  const t = useTexts(peopleMessages.password);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useActionForm({
    schema: () => import('#features/people/password.ts').then(({ ChangePassword }) => ChangePassword),
    values: { currentPassword: '', newPassword: '', revokeApiKeys: false },
    isGuarded: false,
    send: api.me.people.changePassword.call,
    onSent: async ({ landing }) => {
      snackbar.success(t('changed'));
      await queryClient.invalidateQueries({ queryKey: api.me.people.listSessions.key() });
      await queryClient.invalidateQueries({ queryKey: api.me.people.countOwnApiKeys.key() });
      await navigate({ to: landing });
    },
  });
}
