import { use, useEffect, useRef, type ReactNode } from 'react';
import { AppName } from '#ui/page/page-header.tsx';
import styles from './form.module.css';

interface FormHeadingProps {
  /** For the browser tab. */
  title: string;
  heading: string;
  children?: ReactNode;
  /** Set if no field takes the focus. */
  focus?: boolean;
}

export function FormHeading({ title, heading, children, focus = false }: FormHeadingProps) {
  const appName = use(AppName);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = appName ? `${title} · ${appName}` : title;
  }, [title, appName]);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <div className={styles.heading}>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {heading}
      </h1>
      {children ? <p className={styles.hint}>{children}</p> : null}
    </div>
  );
}
