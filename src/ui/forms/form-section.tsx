import { useId, type ReactNode } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** Fields; those with the class `half` are side by side where there is room. */
  children: ReactNode;
  /** Buttons at the bottom of the section. */
  actions?: ReactNode;
}

/** A panel of a settings page: related fields with a heading. */
export function FormSection({ title, description, children, actions }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      <div className={styles.fields}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
