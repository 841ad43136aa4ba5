import { Alert } from '@mantine/core';
import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { ConflictChoices, type ConflictChoicesProps } from './conflict-choices.tsx';
import { conflictMessages } from './conflict-messages.ts';
import styles from './edit-conflict.module.css';

/** Within a form: what two people changed at once, to choose from. */
export function EditConflict(props: ConflictChoicesProps) {
  const t = useTexts(conflictMessages);
  const alert = useRef<HTMLDivElement>(null);
  // It stands at the foot of a long form, where whoever pressed Save may not be looking.
  // Newer browsers answer scrollIntoView with a promise, which is no clean-up.
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
