import { Alert, Button } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../../sign-in-messages.ts';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { useSignInLocation } from '../sign-in-location.ts';

const waitSeconds = 60;

/** After a password-reset request. It says neither yes nor no about the address. */
export function SentEmailPage() {
  const t = useTexts(signInMessages);
  const email = useSignInLocation().query.get('email');
  return (
    <div className={styles.form}>
      <MailCheck size={40} strokeWidth={1.5} color="var(--ff-primary-text)" aria-hidden />
      <FormHeading title={t('sent.title')} heading={t('sent.title')} focus>
        {email ? t('sent.text', { email }) : t('sent.textPlain')}
      </FormHeading>
      {email ? <SendAgain email={email} /> : null}
      <BackToLogin />
    </div>
  );
}

function SendAgain({ email }: { email: string }) {
  const t = useTexts(signInMessages);
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
      await openApi.people.requestPasswordReset({ email });
      setOutcome({ sent: true, text: t('sent.sentAgain') });
    } catch (error) {
      setOutcome({ sent: false, text: problemText(error) });
    }
  };
  return (
    <>
      <p className={styles.hint}>{t('sent.nothing')}</p>
      {outcome ? (
        <Alert color={outcome.sent ? 'success' : 'error'} role="status">
          {outcome.text}
        </Alert>
      ) : null}
      <Button variant="default" size="md" fullWidth disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? t('sent.againIn', { seconds: wait }) : t('sent.again')}
      </Button>
    </>
  );
}
