import { Loader } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { takeMailCode } from '../mail-code.ts';
import { findAsked } from './asked-browser.ts';
import { CodeForm } from './code-form.tsx';
import { emailLinkMessages } from './email-link-messages.ts';
import { enterByLink } from './enter-by-link.ts';
import { LinkEnded } from './link-ended.tsx';

/** The landing page of the mail: the browser that asked is signed in at once, any other one asks for the code. */
export function SignInLinkPage() {
  const t = useTexts(emailLinkMessages);
  const [link] = useState(() => takeMailCode('signInLink'));
  const [asked] = useState(findAsked);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (asked) enterByLink({ link: link || '-', browser: asked.browser }).catch(setFailure);
  }, [asked, link]);
  const isElsewhere = failure instanceof ORPCError && failure.code === 'PRECONDITION_FAILED';
  if (failure && !isElsewhere) return <LinkEnded reason={problemText(failure)} />;
  if (asked && !failure)
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {t('signingIn')}
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={t('otherBrowser')} heading={t('otherBrowser')}>
        {t('otherBrowserText')}
      </FormHeading>
      <CodeForm proof={{ link: link || '-' }} />
      <BackToLogin />
    </div>
  );
}
