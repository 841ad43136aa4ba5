import { ChevronRight } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Left out where the step is no screen of its own, or stands beside the page already. */
  link?: { href: string; onClick?: (event: MouseEvent) => void };
}

interface BreadcrumbProps {
  label: string;
  above: readonly Crumb[];
  /** Where one is: a title, or the heading of an open record. */
  children: ReactNode;
}

/** Whose page this is and what it belongs to, the widest first; where there is little room the last ones stay. */
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

/** The last step where no heading stands for it. */
export function CurrentCrumb({ children }: { children: ReactNode }) {
  return (
    <span className={styles.current} aria-current="page" dir="auto">
      {children}
    </span>
  );
}
