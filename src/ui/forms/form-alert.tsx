import { Alert } from '@mantine/core';

/** Why a form could not be submitted, above its fields; renders nothing without a reason. */
export function FormAlert({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <Alert color="error" role="alert">
      {reason}
    </Alert>
  );
}
