import styles from './palette.module.css';

/** The keyboard shortcut that does the same without the palette. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys} aria-hidden>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
