import { Alert } from '@mantine/core';

/** Why a form could not be sent, above its fields; nothing while there is no reason. */
export function FormAlert({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <Alert color="error" role="alert">
      {reason}
    </Alert>
  );
}
