import { FormSection } from '#ui/forms/form-section.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type EmbedChoice, frameTag, scriptTag } from '../embed-choice.ts';
import { embedMessages } from './messages.ts';
import styles from './widgets.module.css';

/** A text column's width on most websites, in px. */
const usualWidth = 720;

interface Props {
  choice: EmbedChoice;
  site: string;
  businessName: string;
}

export function EmbedCode({ choice, site, businessName }: Props) {
  const t = useTexts(embedMessages);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  const codes = [
    { key: 'script', text: scriptTag(choice, site) },
    { key: 'frame', text: frameTag(choice, site, businessName, usualWidth) },
    { key: 'link', text: site },
  ] as const;
  return (
    <FormSection title={t('code')}>
      {codes.map(({ key, text }) => (
        <div key={key} className={styles.code}>
          <h3>{t(key)}</h3>
          <p className={styles.hint}>{t(`${key}Hint`)}</p>
          <CopyLine text={text} label={t('copy')} words={words} />
        </div>
      ))}
    </FormSection>
  );
}
