import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { SendAgain } from '../send-again.tsx';
import { returnPath, useSignInLocation } from '../sign-in-location.ts';
import { rememberAsked } from './asked-browser.ts';
import { CodeForm } from './code-form.tsx';
import { emailLinkMessages } from './email-link-messages.ts';

const addressLike = /^\S+@\S+\.\S+$/;

interface Asked {
  email: string;
  browser: string;
}

/** Requests a sign-in link; the response is the same whether or not the address is known (decision 2). */
export function EmailLinkPage() {
  const t = useTexts(emailLinkMessages);
  const { query } = useSignInLocation();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (email: string) => {
    const { browser } = await openApi.people.requestSignInLink({ email });
    rememberAsked({ browser, path: returnPath(query, window.location.origin) });
    setAsked({ email, browser });
  };
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { email: query.get('email') ?? '' },
    check: ({ email }) => {
      if (!email.trim()) return { email: t('required') };
      return addressLike.test(email.trim()) ? {} : { email: t('invalid') };
    },
    send: ({ email }) => ask(email.trim()),
  });
  if (asked) return <AskedPage asked={asked} askAgain={() => ask(asked.email)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('title')} heading={t('title')}>
        {t('hint')}
      </FormHeading>
      <FormAlert reason={alert} />
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        {...field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
      <BackToLogin />
    </form>
  );
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
