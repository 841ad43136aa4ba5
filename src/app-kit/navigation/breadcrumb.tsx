import { ChevronRight } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Omitted if the step is not a separate screen, or is already shown beside the page. */
  link?: { href: string; onClick?: (event: MouseEvent) => void };
}

interface BreadcrumbProps {
  label: string;
  above: readonly Crumb[];
  /** The current location: a title, or the heading of an open record. */
  children: ReactNode;
}

/** The page's owner and parents, widest first; in narrow places, the last ones stay. */
export function Breadcrumb({ label, above, children }: BreadcrumbProps) {
  return (
    <nav className={styles.trail} aria-label={label}>
      {above.map(({ label: name, link }) => (
        <Fragment key={name}>
          {link ? (
            <a className={styles.step} {...link} dir="auto">
              {name}
            </a>
          ) : (
            <span className={styles.step} dir="auto">
              {name}
            </span>
          )}
          <ChevronRight className={styles.between} size={14} strokeWidth={1.75} aria-hidden />
        </Fragment>
      ))}
      {children}
    </nav>
  );
}

/** The last step, if no heading shows it. */
export function CurrentCrumb({ children }: { children: ReactNode }) {
  return (
    <span className={styles.current} aria-current="page" dir="auto">
      {children}
    </span>
  );
}
