import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import type { Agency } from '#features/tenants/agency.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { resolveTheme, schemeThemes, themeOf } from '#lib/theme/theme.ts';
import { deriveTokens, type ThemeTokens } from '#lib/theme/tokens.ts';
import styles from './preview.module.css';

/** What an agency's clients see: without colors of its own, their device decides between light and dark. */
export function useAgencyTokens({ themeValue }: Pick<Agency, 'themeValue'>): ThemeTokens {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const isPlain = themeValue === schemeThemes.light;
  return deriveTokens(
    isPlain && isDark ? themeOf(schemeThemes.dark).seeds : resolveTheme(themeValue, null, null).seeds,
  );
}

/** A picture in the agency's theme: nothing in it can be used. */
export function Themed({ agency, label, children }: { agency: Agency; label: string; children: ReactNode }) {
  const { scheme, colors } = useAgencyTokens(agency);
  const own = Object.fromEntries(Object.entries(colors).map(([name, hex]) => [`--ff-${name}`, hex]));
  return (
    <figure
      className={styles.picture}
      style={{ ...own, colorScheme: scheme } as CSSProperties}
      aria-label={label}
      inert
    >
      {children}
    </figure>
  );
}

/** The agency's logo, else its icon with the app's name. */
export function Brand({ agency }: { agency: Agency }) {
  const { scheme } = useAgencyTokens(agency);
  const name = agency.appName || agency.businessName;
  const logo = (scheme === 'dark' && agency.darkLogoUrl) || agency.logoUrl;
  return (
    <div className={styles.brand}>
      {logo ? (
        <img className={styles.logo} src={logo} alt={name} />
      ) : (
        <>
          <NameMark name={name} src={agency.iconUrl} size={36} />
          <bdi>{name}</bdi>
        </>
      )}
    </div>
  );
}
