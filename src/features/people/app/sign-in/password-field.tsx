import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { ArrowBigUpDash } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';

/** A password field with show and hide, and a Caps Lock warning. Pasting is allowed. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts(signInMessages);
  const [capsLock, setCapsLock] = useState(false);
  const [visible, setVisible] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        {...props}
        aria-invalid={props.error ? true : undefined}
        size="md"
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? t('hidePassword') : t('showPassword'), tabIndex: 0 }}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setCapsLock(false);
          props.onBlur?.(event);
        }}
      />
      <div role="status">
        {capsLock ? (
          <p className={styles.note}>
            <ArrowBigUpDash size={16} strokeWidth={1.75} aria-hidden />
            {t('capsLock')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
