import { Alert, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTexts } from '../text/use-texts.ts';
import styles from './error-summary.module.css';
import { errorSummaryMessages } from './error-summary-messages.ts';

interface ErrorSummaryProps {
  errors: Readonly<Record<string, string>>;
  /** The form's label for the field at a path. */
  labelOf: (path: readonly string[]) => string;
  /** Reveals a field that isn't on the screen. */
  onReveal?: (path: readonly string[]) => void;
}

/** All errors of a long form; each line links to its field, whose `name` is its path. */
export function ErrorSummary({ errors, labelOf, onReveal }: ErrorSummaryProps) {
  const t = useTexts(errorSummaryMessages);
  const wrong = Object.entries(errors).map(([name, message]) => ({ name, path: name.split('.'), message }));
  // A single message is visible at its field, unless that is scrolled out of sight.
  if (wrong.length < (onReveal ? 1 : 2)) return null;
  const go = ({ currentTarget }: MouseEvent<HTMLButtonElement>, { name, path }: (typeof wrong)[number]) => {
    const field = currentTarget.form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    else onReveal?.(path);
  };
  return (
    <Alert color="error" role="alert" title={t('title', { count: wrong.length })}>
      <ul className={styles.list}>
        {wrong.map((one) => (
          <li key={one.name}>
            <UnstyledButton className={styles.field} onClick={(event) => go(event, one)}>
              {labelOf(one.path)}
            </UnstyledButton>
            : {one.message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
