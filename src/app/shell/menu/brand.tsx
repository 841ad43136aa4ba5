import { useComputedColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import iconUrl from '../../icon.svg';
import { BrandingContext } from '../../branding-context.ts';
import styles from './brand.module.css';

/** The agency's logo and name for the product, or the product's own. */
export function Brand({ narrow = false }: { narrow?: boolean }) {
  const appName = use(AppName);
  const { logoUrl: plainLogo, darkLogoUrl, agencyId, iconUrl: agencyIcon } = use(BrandingContext);
  const logoUrl = (useComputedColorScheme() === 'dark' && darkLogoUrl) || plainLogo;
  return (
    <Link to="/" className={styles.brand} aria-label={appName}>
      {logoUrl && !narrow ? (
        <img className={styles.logo} src={logoUrl} alt="" />
      ) : (
        <>
          {agencyId ? (
            <NameMark name={appName} src={agencyIcon ?? logoUrl} size={32} />
          ) : (
            <img src={iconUrl} alt="" width={32} height={32} />
          )}
          {narrow ? null : (
            <span className={styles.name} data-long={appName.length > 16 || undefined}>
              {appName}
            </span>
          )}
        </>
      )}
    </Link>
  );
}
