import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { SendAgain } from '#features/people/app/sign-in/send-again.tsx';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { recallAsked, sourceQuery } from './asked.ts';
import { signUpMessages } from './messages.ts';

/** `/check-email`: doesn't reveal whether the address exists. The email may be opened on another device. */
export function CheckEmailPage() {
  const t = useTexts(signUpMessages.check);
  const { query } = useSignInLocation();
  const [asked] = useState(recallAsked);
  const words = {
    nothing: t('nothing'),
    sentAgain: t('sentAgain'),
    again: t('again'),
    againIn: (seconds: number) => t('againIn', { seconds }),
  };
  return (
    <div className={styles.form}>
      <MailCheck size={40} strokeWidth={1.5} color="var(--ff-primary-text)" aria-hidden />
      <FormHeading title={t('title')} heading={t('title')} focus>
        {asked ? t('text', { email: asked.email }) : t('textPlain')}
      </FormHeading>
      {asked ? <SendAgain send={() => openApi.signUp.requestSignUp(asked)} words={words} /> : null}
      <SignInLink to={`/signup-${asked?.kind ?? 'account'}${sourceQuery(query)}`}>{t('other')}</SignInLink>
    </div>
  );
}
