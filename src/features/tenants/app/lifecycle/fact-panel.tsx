import type { ReactNode } from 'react';
import { FormSection } from '#ui/forms/form-section.tsx';
import styles from './fact-panel.module.css';

interface Fact {
  label: string;
  value: ReactNode;
}

/** What a page tells of a record, side by side where there is room. */
export function FactPanel({ title, facts, actions }: { title: string; facts: readonly Fact[]; actions?: ReactNode }) {
  return (
    <FormSection title={title} actions={actions}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
