import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { agencyPaths } from '../../nouns/agency-paths.ts';
import { tenantMessages } from '../messages.ts';
import styles from './agency-nav.module.css';

const names = ['profile', 'websites', 'sender', 'pages', 'preview'] as const;

/** The way between the sections of an agency's settings. */
export function AgencyNav() {
  const t = useTexts(tenantMessages.agencyNav);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const current = names.find((name) => name !== 'profile' && pathname === agencyPaths[name]) ?? 'profile';
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t('label')} ref={row}>
      {names.map((name) => (
        <PlainLink
          key={name}
          to={agencyPaths[name]}
          activeOptions={{ exact: true }}
          className={styles.link}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(name)}
        </PlainLink>
      ))}
    </nav>
  );
}
