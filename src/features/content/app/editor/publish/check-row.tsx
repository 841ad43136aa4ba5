import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';

interface CheckRowProps {
  label: ReactNode;
  isMissing: boolean;
  /** The input to fill it in. */
  children?: ReactNode;
}

/** One line of the publishing checklist. */
export function CheckRow({ label, isMissing, children }: CheckRowProps) {
  const t = useTexts(publishMessages);
  const Icon = isMissing ? CircleAlert : CircleCheck;
  return (
    <li className={styles.check} data-missing={isMissing || undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={styles.mark} />
      <div className={styles.checkWords}>
        <span>
          {label}
          <span className="visually-hidden">: {t(isMissing ? 'missingMark' : 'doneMark')}</span>
        </span>
        {children}
      </div>
    </li>
  );
}
