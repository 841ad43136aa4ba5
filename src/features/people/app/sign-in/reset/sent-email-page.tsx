import { MailCheck } from 'lucide-react';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { SendAgain } from '../send-again.tsx';
import { useSignInLocation } from '../sign-in-location.ts';
import { linkMessages } from '../link-messages.ts';

/** Shown after a password reset request. It doesn't reveal whether the address exists. */
export function SentEmailPage() {
  const t = useTexts(linkMessages);
  const email = useSignInLocation().query.get('email');
  const words = {
    nothing: t('sent.nothing'),
    sentAgain: t('sent.sentAgain'),
    again: t('sent.again'),
    againIn: (seconds: number) => t('sent.againIn', { seconds }),
  };
  return (
    <div className={styles.form}>
      <MailCheck size={40} strokeWidth={1.5} color="var(--ff-primary-text)" aria-hidden />
      <FormHeading title={t('sent.title')} heading={t('sent.title')} focus>
        {email ? t('sent.text', { email }) : t('sent.textPlain')}
      </FormHeading>
      {email ? <SendAgain send={() => openApi.people.requestPasswordReset({ email })} words={words} /> : null}
      <BackToLogin />
    </div>
  );
}
