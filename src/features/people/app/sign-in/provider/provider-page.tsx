import { Button, Loader } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AddressForm } from '../address-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { Branding } from '../frame/use-branding.ts';
import { enterAtProvider, goToProvider } from './enter-at-provider.ts';
import { providerMessages } from './provider-messages.ts';

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
