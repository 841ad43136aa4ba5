import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { singleSignOnMessages } from './messages.ts';
import styles from './single-sign-on.module.css';

/** Something to enter elsewhere. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useTexts(singleSignOnMessages);
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <CopyLine text={text} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
    </div>
  );
}
