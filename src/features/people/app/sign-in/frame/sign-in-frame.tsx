import { useComputedColorScheme } from '@mantine/core';
import { use, type ReactNode } from 'react';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { AppName } from '#ui/page/page-header.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../../sign-in-messages.ts';
import { Prints } from './prints/prints.tsx';
import styles from './sign-in-frame.module.css';

export interface SignInFrameProps {
  /** Undefined while loading. */
  branding: HostBranding | undefined;
  /** The product's own, for the main host. */
  iconUrl: string;
  children: ReactNode;
}

/** The host's logo above the form, and its tagline beside it if there is room. */
export function SignInFrame({ branding, iconUrl, children }: SignInFrameProps) {
  const t = useTexts(signInMessages);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.brand}>{branding ? <Brand branding={branding} iconUrl={iconUrl} /> : null}</header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.footer}>
          {/* Beside the form where there is room. */}
          {branding?.welcomeText ? (
            <p className={styles.welcome} dir="auto">
              {branding.welcomeText}
            </p>
          ) : null}
          {branding?.agencyId ? <a href="/support">{t('support')}</a> : null}
          {branding?.policyUrl ? (
            <a href={branding.policyUrl} target="_blank" rel="noreferrer">
              {t('policy')}
            </a>
          ) : null}
        </footer>
      </div>
      <aside className={styles.promise}>
        <Prints />
        {branding?.welcomeText ? (
          <p className={styles.more} dir="auto">
            {branding.welcomeText}
          </p>
        ) : (
          <>
            <p className={styles.words}>{t('promise')}</p>
            <p className={styles.more}>{t('promiseText')}</p>
          </>
        )}
      </aside>
    </div>
  );
}

function Brand({ branding, iconUrl }: { branding: HostBranding; iconUrl: string }) {
  const appName = use(AppName);
  const logoUrl = (useComputedColorScheme() === 'dark' && branding.darkLogoUrl) || branding.logoUrl;
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={appName} />;
  return (
    <>
      {branding.agencyId ? (
        <NameMark name={appName} src={branding.iconUrl} size={36} />
      ) : (
        <img src={iconUrl} alt="" width={36} height={36} />
      )}
      <span className={styles.name} data-long={appName.length > 16 || undefined}>
        {appName}
      </span>
    </>
  );
}
