import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useView } from '#app-kit/view/view.ts';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import type { OwnThemeValue } from '#features/branding/theme-choice.ts';
import { resolveTheme, schemeThemes, themeByAgency, themeBySystem } from '#lib/theme/theme.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from '../messages.ts';
import styles from './theme-picker.module.css';
import { useSaveTheme } from './use-save-theme.ts';

const schemes = [themeBySystem, schemeThemes.light, schemeThemes.dark] as const;

/** Light and dark first, then a custom theme, or 'Theme by agency'. A choice applies immediately. */
export function ThemePicker() {
  const t = useTexts(peopleMessages.theme);
  const { viewer, account, agency } = useView();
  const save = useSaveTheme();
  // Doesn't change while the user chooses.
  const [startsOpen] = useState(!schemes.some((value) => value === viewer.themeValue));
  const inherited = resolveTheme(themeByAgency, account?.themeValue, agency?.themeValue ?? account?.agencyThemeValue);
  return (
    <FormSection title={t('title')} description={t('description')}>
      <SegmentedControl
        className={styles.schemes}
        aria-label={t('scheme')}
        data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
        value={schemes.find((value) => value === viewer.themeValue) ?? ''}
        onChange={(value) => save(value as OwnThemeValue)}
      />
      <details className={styles.more} open={startsOpen || undefined}>
        <summary>{t('more')}</summary>
        <ThemeChoices
          label={t('title')}
          value={viewer.themeValue}
          onPick={save}
          inherited={{ name: t('byAgency'), detail: t('byAgencyHint'), theme: inherited }}
        />
      </details>
    </FormSection>
  );
}
