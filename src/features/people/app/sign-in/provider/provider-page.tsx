import { Button, Loader } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AddressForm } from '../address-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { Branding } from '../frame/use-branding.ts';
import { providerMessages } from './provider-messages.ts';
import { secondFactorPath } from '../../../landing.ts';
import { returnPath } from '../sign-in-location.ts';

interface Asked {
  /** The secret of this browser. */
  browser: string;
  /** Where the person wanted to go. */
  path: string;
}

const key = 'providerSignIn';

/** Remembers in this tab that it was sent to the provider: nobody else's answer counts in it. */
function rememberAsked(asked: Asked): void {
  sessionStorage.setItem(key, JSON.stringify(asked));
}

/** What this tab asked for, once. */
function takeAsked(): Asked | undefined {
  try {
    const { browser, path } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Asked>;
    sessionStorage.removeItem(key);
    return browser && path ? { browser, path } : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves for the provider of the host's agency, or of the address's domain. */
async function goToProvider(email?: string): Promise<void> {
  const { search, origin } = window.location;
  const { address, browser } = await openApi.singleSignOn.startProviderSignIn({ email });
  rememberAsked({ browser, path: returnPath(new URLSearchParams(search), origin) });
  window.location.assign(address);
}

/** Of a tab that asked for nothing; the server says what that means. */
const nobody = { browser: '-'.repeat(20), path: '/' };

/** Signs in with the provider's answer, and loads the page that the person wanted to see. */
async function enterAtProvider(query: string): Promise<void> {
  const { browser, path } = takeAsked() ?? nobody;
  const { landing } = await openApi.singleSignOn.finishProviderSignIn({ browser, query });
  window.location.replace(landing === secondFactorPath ? `${landing}?return=${encodeURIComponent(path)}` : path);
}

/** Both once for each page that is loaded: it is drawn anew when the colors of the host arrive. */
const answer = takeAnswer();
let underWay: Promise<void> | undefined;

/** What the provider gave the browser: at once out of the address, which histories and screenshots keep. */
function takeAnswer(): string | undefined {
  const { search, pathname } = window.location;
  if (!new URLSearchParams(search).has('state')) return undefined;
  window.history.replaceState(null, '', pathname);
  return search;
}

/** Where people set out to their agency's sign-in service, and where it sends them back to. */
export function ProviderPage() {
  const t = useTexts(providerMessages);
  const branding = use(Branding);
  if (answer) return <UnderWay doing={t('signingIn')} act={() => enterAtProvider(answer)} />;
  if (!branding) return null;
  return branding.agencyId ? <UnderWay doing={t('leaving')} act={() => goToProvider()} /> : <DomainPage />;
}

/** On the main host, the domain of somebody's address says whose sign-in service is theirs. */
function DomainPage() {
  const t = useTexts(providerMessages);
  const words = { title: t('title'), hint: t('hint'), email: t('email'), submit: t('submit'), invalid: t('invalid') };
  return <AddressForm words={words} send={goToProvider} />;
}

function UnderWay({ doing, act }: { doing: string; act: () => Promise<void> }) {
  const t = useTexts(providerMessages);
  const [first] = useState(() => act);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    (underWay ??= first()).catch(setFailure);
  }, [first]);
  if (!failure)
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {doing}
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={t('failed')} heading={t('failed')} focus>
        {problemText(failure)}
      </FormHeading>
      <Button component="a" href="/single-sign-on" variant="default" size="md" fullWidth>
        {t('again')}
      </Button>
      <BackToLogin />
    </div>
  );
}
