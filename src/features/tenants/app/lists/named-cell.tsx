import { NameMark } from '#ui/name-mark.tsx';
import styles from './named-cell.module.css';

interface NamedCellProps {
  name: string;
  detail?: string;
  logoUrl?: string | null;
  round?: boolean;
}

/** A list's first column: logo or initials, the name, and a second line. */
export function NamedCell({ name, detail, logoUrl, round }: NamedCellProps) {
  return (
    <div className={styles.cell}>
      <NameMark name={name} src={logoUrl} size={36} round={round} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {detail ? (
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
        ) : null}
      </div>
    </div>
  );
}
