import { Anchor } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';

/** A full page load: sign-up and invitations are in a bundle without the login page. */
export function BackToLogin() {
  const t = useTexts(signInMessages);
  return (
    <div className={styles.back}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      <Anchor href="/login" size="sm" fw={500}>
        {t('back')}
      </Anchor>
    </div>
  );
}
