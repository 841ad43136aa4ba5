import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { siteStyleIds } from '../../site-style.data.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import styles from './style-choice.module.css';
import { StyleDrawing } from './style-drawing.tsx';

/** The site's style, each with a drawing. */
export function StyleChoice() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  const id = useId();
  return (
    <Input.Wrapper
      label={t('fields.siteStyle')}
      labelElement="div"
      labelProps={{ id }}
      description={t('hints.siteStyle')}
    >
      <div className={styles.choice} role="radiogroup" aria-labelledby={id}>
        {siteStyleIds.map((style) => (
          <label key={style} className={styles.card}>
            <input
              type="radio"
              name="siteStyle"
              className={styles.radio}
              checked={settings.siteStyle === style}
              onChange={() => set({ siteStyle: style })}
              aria-describedby={`${id}-${style}`}
              aria-label={t(`styles.${style}`)}
            />
            <StyleDrawing style={style} />
            <span className={styles.name}>{t(`styles.${style}`)}</span>
            <span className={styles.hint} id={`${id}-${style}`}>
              {t(`styleHints.${style}`)}
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
