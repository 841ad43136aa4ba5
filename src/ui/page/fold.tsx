import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  title: string;
  /** Shown beside the title while collapsed. */
  hint?: string;
  /** The heading's level. */
  level: 2 | 3;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Mounted and shown only while open. */
  children: ReactNode;
}

/** A collapsible section of a page. */
export function Fold({ title, hint, level, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.fold} data-level={level}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-describedby={hint && !isOpen ? `${id}-hint` : undefined}
            onClick={() => onToggle(!isOpen)}
          >
            {title}
            <ChevronDown className={styles.mark} size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </Heading>
        {hint && !isOpen ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      {isOpen && (
        <div id={id} role="group" aria-labelledby={`${id}-title`} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
