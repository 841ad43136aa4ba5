import { Alert, Button } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SignUpRequest } from '../sign-up.ts';
import { recallAsked, sourceQuery } from './asked.ts';
import { signUpMessages } from './messages.ts';

const waitSeconds = 60;

/** `/check-email`: it says neither yes nor no about the address. The email may be opened on another device. */
export function CheckEmailPage() {
  const t = useTexts(signUpMessages.check);
  const { query } = useSignInLocation();
  const [asked] = useState(recallAsked);
  return (
    <div className={styles.form}>
      <MailCheck size={40} strokeWidth={1.5} color="var(--ff-primary-text)" aria-hidden />
      <FormHeading title={t('title')} heading={t('title')} focus>
        {asked ? t('text', { email: asked.email }) : t('textPlain')}
      </FormHeading>
      {asked ? <SendAgain asked={asked} /> : null}
      <SignInLink to={`/signup-account${sourceQuery(query)}`}>{t('other')}</SignInLink>
    </div>
  );
}

function SendAgain({ asked }: { asked: SignUpRequest }) {
  const t = useTexts(signUpMessages.check);
  const [wait, setWait] = useState(waitSeconds);
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string }>();
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async () => {
    setWait(waitSeconds);
    try {
      await openApi.signUp.requestSignUp(asked);
      setOutcome({ sent: true, text: t('sentAgain') });
    } catch (error) {
      setOutcome({ sent: false, text: problemText(error) });
    }
  };
  return (
    <>
      <p className={styles.hint}>{t('nothing')}</p>
      {outcome ? (
        <Alert color={outcome.sent ? 'success' : 'error'} role="status">
          {outcome.text}
        </Alert>
      ) : null}
      <Button variant="default" size="md" fullWidth disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? t('againIn', { seconds: wait }) : t('again')}
      </Button>
    </>
  );
}
