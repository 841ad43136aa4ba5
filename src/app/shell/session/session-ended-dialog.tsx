import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { loginAddress } from '../../login-address.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { useViewer } from '#app-kit/view/view.ts';

interface SessionEndedDialogProps {
  opened: boolean;
  onDone: () => void;
}

/** Signs in again over the page, so that nothing typed on it is lost. */
export function SessionEndedDialog({ opened, onDone }: SessionEndedDialogProps) {
  const t = useTexts(shellMessages.sessionEnded);
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title={t('title')}
      size="sm"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SignInAgain onDone={onDone} />
    </Modal>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const t = useTexts(shellMessages.sessionEnded);
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
        <FormAlert reason={failure} />
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
