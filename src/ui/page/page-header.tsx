import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import styles from './page-header.module.css';
import { nameTab, tabName } from './tab-title.ts';

/** The product's name on this host; the shell provides it for the browser tab's title. */
export const AppName = createContext('');

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** Changes when the same screen shows another record, so that the focus moves again. */
  focusKey?: string;
}

let isFirstPage = true;

/**
 * The tab's title where this is shown in place of a heading.
 *
 * @param isForced below the heading of a list, too, such as for a wrong id; once it is gone, the tab has its name back
 */
export function useTitleInPlace(title: string, isForced = false): void {
  const appName = use(AppName);
  useEffect(() => {
    const before = tabName();
    const isInPlace = !document.querySelector('h1')?.textContent;
    if (isInPlace || isForced) nameTab(title, appName);
    const mine = tabName();
    return () => {
      if (!isInPlace && tabName() === mine) nameTab(before);
    };
  }, [title, appName, isForced]);
}

/** The page's h1. After navigation it takes the focus, so that screen readers read the new title. */
export function PageHeader({ title, description, actions, focusKey }: PageHeaderProps) {
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
