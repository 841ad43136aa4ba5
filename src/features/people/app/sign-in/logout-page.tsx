import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { notifyTabsOfSessionEnd } from '#app-kit/api/session-end.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { clearBrowser } from '#app-kit/view/browser-store.ts';
import { forgetFirstPaint } from '#app-kit/view/first-paint-memory.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';
import { FormHeading } from './form-heading.tsx';

/** Ends the session, clears localStorage and opens the login page (spec 1 §4). */
export function LogoutPage() {
  const t = useTexts(signInMessages);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    openApi.people.signOut().then(
      ({ wasSignedIn }) => {
        clearBrowser();
        forgetFirstPaint();
        notifyTabsOfSessionEnd();
        // Spec 1 §8: users who weren't signed in see a message.
        window.location.replace(wasSignedIn ? '/login' : '/login?signed-out');
      },
      (error: unknown) => setFailure(problemText(error)),
    );
  }, [attempt]);
  if (failure === undefined)
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        <h1 className={styles.hint}>{t('logout.text')}</h1>
      </div>
    );
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.form}>
      <FormHeading title={t('logout.failed')} heading={t('logout.failed')} focus>
        {failure}
      </FormHeading>
      <Button size="md" onClick={retry}>
        {t('logout.retry')}
      </Button>
    </div>
  );
}
