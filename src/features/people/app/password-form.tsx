import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { api } from '#app-kit/api/api.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';
import { SecretInput } from './secret-input.tsx';

/** Decision 1: a new password has 8 characters or more. */
const minLength = 8;

export function PasswordForm() {
  const t = useTexts(peopleMessages.password);
  const { email } = useViewer();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [left, setLeft] = useState(false);
  const change = useChangePassword(() => {
    setCurrent('');
    setNext('');
    setRevokeApiKeys(false);
    setLeft(false);
  });
  const fields = problemFields(change.error);
  const tooShort = left && next.length < minLength ? t('tooShort') : undefined;
  return (
    <form action={() => change.mutate({ currentPassword: current, newPassword: next, revokeApiKeys })} noValidate>
      <FormSection
        title={t('title')}
        description={t('description')}
        actions={
          <Button type="submit" loading={change.isPending} disabled={!current || next.length < minLength}>
            {t('change')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(change.error)} />
        <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
        <SecretInput
          className="half"
          label={t('current')}
          autoComplete="current-password"
          value={current}
          error={fields['currentPassword']}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <SecretInput
          className="half"
          label={t('next')}
          autoComplete="new-password"
          value={next}
          error={fields['newPassword'] ?? tooShort}
          onChange={(event) => setNext(event.currentTarget.value)}
          onBlur={() => setLeft(next !== '')}
        />
        <RevokeKeys isOn={revokeApiKeys} onChange={setRevokeApiKeys} />
      </FormSection>
    </form>
  );
}

/** Asked of those who have made keys: whoever knew the password may have, too. */
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

/** The landing place after a changed password is the server's to say (spec 1 §2, routing hints). */
function useChangePassword(empty: () => void) {
  const t = useTexts(peopleMessages.password);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.me.people.changePassword.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: async ({ landing }) => {
      snackbar.success(t('changed'));
      empty();
      await queryClient.invalidateQueries({ queryKey: api.me.people.listSessions.key() });
      await queryClient.invalidateQueries({ queryKey: api.me.people.countOwnApiKeys.key() });
      await navigate({ to: landing });
    },
  });
}
