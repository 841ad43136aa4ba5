import { type ReactNode, useEffect } from 'react';
import { useRouteParam } from './use-route-param.ts';
import styles from './open-section.module.css';

/** What `useOpenSection` finds by its name. */
export function OpenSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={name} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}

/**
 * Opens the section that the address names (spec 1 §2: `/settings/account/{type}`): scrolls to the element with that id
 * and moves the focus there. A name without a section leaves the page as it is.
 */
export function useOpenSection(): void {
  const type = useRouteParam('type');
  useEffect(() => {
    if (type === '') return;
    // After the page header, which takes the focus when a page opens.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(type);
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [type]);
}
