import { Loader } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { use, useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { Wear } from '../frame/use-branding.ts';
import { takeMailCode } from '../mail-code.ts';
import { CodeForm, enterByLink, findAsked, LinkEnded } from './code-form.tsx';
import { emailLinkMessages } from './email-link-messages.ts';

type Step = { is: 'entering' } | { is: 'asking' } | { is: 'over'; reason: string };

/**
 * The landing page of the mail: the browser that asked is signed in at once, any other one asks for the code, unless the
 * link was used already.
 */
export function SignInLinkPage() {
  const t = useTexts(emailLinkMessages);
  const [link] = useState(() => takeMailCode('signInLink') || '-');
  const [step, setStep] = useState<Step>({ is: 'entering' });
  const wear = use(Wear);
  useEffect(() => {
    const asked = findAsked();
    const ask = () =>
      openApi.people.checkSignInLink({ link }).then(({ branding }) => {
        wear(branding);
        setStep({ is: 'asking' });
      });
    const enter = asked
      ? enterByLink({ link, browser: asked.browser }).catch((error: unknown) => {
          if (error instanceof ORPCError && error.code === 'PRECONDITION_FAILED') return ask();
          throw error;
        })
      : ask();
    enter.catch((error: unknown) => {
      wear(null);
      setStep({ is: 'over', reason: problemText(error) });
    });
  }, [link, wear]);
  if (step.is === 'over') return <LinkEnded reason={step.reason} />;
  if (step.is === 'entering')
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
      <CodeForm proof={{ link }} />
      <BackToLogin />
    </div>
  );
}
