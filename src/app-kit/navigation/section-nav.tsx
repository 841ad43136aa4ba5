import { useEffect, useRef } from 'react';
import { PlainLink } from './app-link.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
  label: string;
  sections: readonly { path: string; name: string }[];
  /** The path of the section in view. */
  current: string;
}

/** The way between the sections of one settings page, each of which has its own address. */
export function SectionNav({ label, sections, current }: SectionNavProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={label} ref={row}>
      {sections.map(({ path, name }) => (
        <PlainLink
          key={path}
          to={path}
          activeOptions={{ exact: true }}
          className={styles.link}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}
        </PlainLink>
      ))}
    </nav>
  );
}
