import { useId, type ReactNode } from 'react';
import styles from './settings-part.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** Fields; those with the class `half` are side by side. */
  children: ReactNode;
}

/** Related fields within a group of site settings. */
export function SettingsPart({ title, description, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {description ? <p className={styles.description}>{description}</p> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
