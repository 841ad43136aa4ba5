import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './tab-strip.module.css';

/** Tabs in one row: if it is too narrow, they scroll and keep the selected one visible. */
export function TabStrip({ value, ...list }: TabsListProps & { value: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = ref.current;
    const tab = strip?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return <Tabs.List ref={ref} className={styles.strip} {...list} />;
}
