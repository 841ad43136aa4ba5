import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AddressForm } from '../address-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { SendAgain } from '../send-again.tsx';
import { returnPath, useSignInLocation } from '../sign-in-location.ts';
import { CodeForm, rememberAsked } from './code-form.tsx';
import { emailLinkMessages } from './email-link-messages.ts';

interface Asked {
  email: string;
  browser: string;
}

/** Requests a sign-in link; the response is the same whether or not the address is known. */
export function EmailLinkPage() {
  const t = useTexts(emailLinkMessages);
  const { query } = useSignInLocation();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (email: string) => {
    const { browser } = await openApi.people.requestSignInLink({ email });
    rememberAsked({ browser, path: returnPath(query, window.location.origin) });
    setAsked({ email, browser });
  };
  if (asked) return <AskedPage asked={asked} askAgain={() => ask(asked.email)} />;
  const words = {
    title: t('title'),
    hint: t('hint'),
    email: t('email'),
    submit: t('submit'),
    required: t('required'),
    invalid: t('invalid'),
  };
  return <AddressForm words={words} known={query.get('email') ?? ''} send={ask} />;
}

function AskedPage({ asked: { email, browser }, askAgain }: { asked: Asked; askAgain: () => Promise<unknown> }) {
  const t = useTexts(emailLinkMessages);
  const words = {
    nothing: t('nothing'),
    sentAgain: t('sentAgain'),
    again: t('again'),
    againIn: (seconds: number) => t('againIn', { seconds }),
  };
  return (
    <div className={styles.form}>
      <FormHeading title={t('sent')} heading={t('sent')}>
        {t('sentText', { email })}
      </FormHeading>
      <CodeForm key={browser} proof={{ browser }} />
      <SendAgain send={askAgain} words={words} />
      <BackToLogin />
    </div>
  );
}
