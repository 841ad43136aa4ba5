import { ArrowLeft } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';
import { SignInLink } from './sign-in-link.tsx';

export function BackToLogin() {
  const t = useTexts(signInMessages);
  return (
    <div className={styles.back}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      <SignInLink to="/login">{t('back')}</SignInLink>
    </div>
  );
}
