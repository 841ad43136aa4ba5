import { Button, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../form.module.css';
import { emailLinkMessages } from './email-link-messages.ts';
import { secondFactorPath } from '../../../landing.ts';
import type { SignInByLink } from '../../../email-link.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';

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

/** The code of the mail, typed in by hand beside the link or the browser's secret. */
export function CodeForm({ proof }: { proof: { link: string } | { browser: string } }) {
  const t = useTexts(emailLinkMessages);
  const [ended, setEnded] = useState<string>();
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { code: '' },
    check: ({ code }) => (/^\d{8}$/.test(code.replace(/\s/g, '')) ? {} : { code: t('codeHint') }),
    send: ({ code }) =>
      enterByLink({ ...proof, code }).catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'GONE') setEnded(problemText(error));
        else throw error;
      }),
  });
  if (ended) return <LinkEnded reason={ended} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert reason={alert} />
      <TextInput
        label={t('code')}
        name="code"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        required
        withAsterisk={false}
        {...field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('enter')}
      </Button>
    </form>
  );
}

/** Signs in and loads the page that the person wanted to see. */
export async function enterByLink(proof: SignInByLink): Promise<void> {
  const { landing } = await openApi.people.signInByLink(proof);
  const path = findAsked()?.path ?? '/';
  forgetAsked();
  window.location.replace(landing === secondFactorPath ? `${landing}?return=${encodeURIComponent(path)}` : path);
}

interface Asked {
  /** The secret of this browser. */
  browser: string;
  /** Where the person wanted to go. */
  path: string;
}

/** Remembers that this browser asked for a sign-in link: the one in the mail opens in another tab. */
export function rememberAsked({ browser, path }: Asked): void {
  writeBrowser('signInLink', `${browser} ${path}`);
}

/** What this browser asked for, if it did. */
export function findAsked(): Asked | undefined {
  const [, browser, path] = /^(\S+) (.+)$/.exec(readBrowser('signInLink') ?? '') ?? [];
  return browser && path ? { browser, path } : undefined;
}

/** Signed in: the secret is spent. */
function forgetAsked(): void {
  writeBrowser('signInLink', null);
}
