import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { loginAddress } from '../../login-address.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { sessionMessages } from '../../messages/session-messages.ts';
import { useViewer } from '#app-kit/view/view.ts';

/** Signs in again over the page, so that no input on it is lost. */
export function SessionEndedDialog({ opened, onDone }: { opened: boolean; onDone: () => void }) {
  const t = useTexts(sessionMessages);
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
  const t = useTexts(sessionMessages);
  const { email } = useViewer();
  const queryClient = useQueryClient();
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '' },
    send: async ({ password }) => {
      await openApi.people.signIn({ email, password });
      void queryClient.invalidateQueries();
      onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <FormAlert reason={alert} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={`${t('password')} (${email})`}
          autoComplete="current-password"
          data-autofocus
          {...field('password')}
        />
        <Group justify="space-between">
          <Anchor href={loginAddress()} size="sm">
            {t('leave')}
          </Anchor>
          <Button type="submit" loading={isBusy}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
