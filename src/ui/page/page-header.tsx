import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import styles from './page-header.module.css';

/** The product's name on this host; the shell provides it for the browser tab's title. */
export const AppName = createContext('');

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Before the title: a back link, breadcrumbs, an avatar. */
  leading?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** Changes when the same screen shows another record, so that the focus moves again. */
  focusKey?: string;
}

let isFirstPage = true;

function nameTab(title: string, appName: string): void {
  document.title = appName ? `${title} · ${appName}` : title;
}

/** The tab's title where this is shown in place of a heading, such as for a wrong id. */
export function useTitleInPlace(title: string): void {
  const appName = use(AppName);
  useEffect(() => {
    if (!document.querySelector('h1')?.textContent) nameTab(title, appName);
  }, [title, appName]);
}

/** The page's h1. After navigation it takes the focus, so that screen readers read the new title. */
export function PageHeader({ title, description, leading, actions, focusKey }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const appName = use(AppName);

  useEffect(() => {
    nameTab(title, appName);
  }, [title, appName]);

  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else heading.current?.focus({ preventScroll: true });
  }, [focusKey]);

  return (
    <header className={styles.header}>
      {leading}
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
