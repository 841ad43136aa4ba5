import { Alert, Button, Group } from '@mantine/core';
import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './settings-conflict.module.css';

export interface SettingsConflictProps {
  title: string;
  texts: { setting: string; mine: string; theirs: string; keepMine: string; takeTheirs: string };
  /** What both people changed, with what each wrote. */
  rows: readonly { label: string; mine: string; theirs: string }[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people saved at once: both values of each setting, and the choice between them. */
export function SettingsConflict({ title, texts, rows, onMine, onTheirs }: SettingsConflictProps) {
  const alert = useRef<HTMLDivElement>(null);
  // It stands at the foot of a long form, where whoever pressed Save may not be looking.
  // Newer browsers answer scrollIntoView with a promise, which is no clean-up.
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Alert
      ref={alert}
      className={styles.alert}
      color="warning"
      role="alert"
      icon={<GitMerge size={20} strokeWidth={1.75} />}
      title={title}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.setting}</span>
            </th>
            <th scope="col">{texts.mine}</th>
            <th scope="col">{texts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{mine}</td>
              <td dir="auto">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group mt="sm">
        <Button variant="default" onClick={onTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button onClick={onMine}>{texts.keepMine}</Button>
      </Group>
    </Alert>
  );
}
