import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

/** A password field with a labeled show/hide button. */
export function SecretInput(props: PasswordInputProps) {
  const t = useTexts(peopleMessages.password);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 }}
    />
  );
}
