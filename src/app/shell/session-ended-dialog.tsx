import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { openApi } from '../open-api.ts';
import { problemText } from '../problem-text.ts';
import { onSessionEnd } from '../session-end.ts';
import { hasUnsentEdits } from '../use-unsent-edits.ts';
import { useViewer } from '../view/view.ts';

/** The login page that comes back to where one is. */
export function loginAddress(): string {
  const { pathname, search } = window.location;
  return pathname === '/' ? '/login' : `/login?return=${encodeURIComponent(pathname + search)}`;
}

/** A session that ends leads to the login page, unless something typed would be lost: then one signs in on the spot. */
export function SessionEndedDialog() {
  const t = useTranslations('shell.sessionEnded');
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      onSessionEnd(() => {
        if (hasUnsentEdits()) setEnded(true);
        else window.location.replace(loginAddress());
      }),
    [],
  );
  return (
    <Modal opened={ended} onClose={() => {}} title={t('title')} size="sm" withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <SignInAgain onDone={() => setEnded(false)} />
    </Modal>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const t = useTranslations('shell.sessionEnded');
  const { email } = useViewer();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await openApi.people.signIn({ email, password });
      void queryClient.invalidateQueries();
      onDone();
    } catch (error) {
      setFailure(problemText(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        {failure ? (
          <Alert color="error" role="alert">
            {failure}
          </Alert>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={`${t('password')} (${email})`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Anchor href={loginAddress()} size="sm">
            {t('leave')}
          </Anchor>
          <Button type="submit" loading={busy} disabled={password.length < 4}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
