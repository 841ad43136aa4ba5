import { Alert } from '@mantine/core';
import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { ConflictChoices, type ConflictChoicesProps } from './conflict-choices.tsx';
import { conflictMessages } from './conflict-messages.ts';
import styles from './edit-conflict.module.css';

/** Inside a form: the conflicts, with a choice for each. */
export function EditConflict(props: ConflictChoicesProps) {
  const t = useTexts(conflictMessages);
  const alert = useRef<HTMLDivElement>(null);
  // It is at the bottom of a long form, where a person who pressed Save may not be looking. In newer browsers,
  // scrollIntoView returns a promise, which must not become the effect's cleanup.
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Alert
      ref={alert}
      className={styles.alert}
      color="warning"
      variant="outline"
      role="alert"
      icon={<GitMerge size={20} strokeWidth={1.75} />}
      title={t('title')}
    >
      <ConflictChoices {...props} />
    </Alert>
  );
}
