import { useEffect } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { emailLinkMessages } from './email-link-messages.ts';

/** Spec 1 §9. */
const backAfterMs = 1_000;

/** A sign-in link that failed leads to the login page, which says so once more. */
export function LinkEnded({ reason }: { reason: string }) {
  const t = useTexts(emailLinkMessages);
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace('/login?link-ended'), backAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.form}>
      <FormHeading title={t('ended')} heading={t('ended')} focus>
        {reason} {t('back')}
      </FormHeading>
      <BackToLogin />
    </div>
  );
}
