import { ColorSwatch, Group, Input, Select } from '@mantine/core';
import { lazy, useId } from 'react';
import { allThemes, themeByAgency, themeIds } from '#lib/theme/theme.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { LayoutSection } from './layout-section.tsx';
import { LazyFold } from '../fields/lazy-fold.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import { siteStyleIds } from '../../site-style.data.ts';
import styles from '../fields/style-choice.module.css';
import { StyleDrawing } from '../fields/style-drawing.tsx';

const CodeSetting = lazy(async () => ({ default: (await import('../fields/code-setting.tsx')).CodeSetting }));
const ColorFields = lazy(async () => ({ default: (await import('../fields/color-fields.tsx')).ColorFields }));

export function LookSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  return (
    <>
      <SettingsPart title={t('sections.theme')}>
        <StyleChoice />
        <ThemeSelect />
        <MediaSetting
          label={t('fields.logoMediaId')}
          hint={t('hints.logoMediaId')}
          kind="image"
          max={1}
          ids={settings.logoMediaId ? [settings.logoMediaId] : []}
          onChange={([logoMediaId = null]) => set({ logoMediaId })}
          fit="contain"
        />
        <MediaSetting
          label={t('fields.darkLogoMediaId')}
          hint={t('hints.darkLogoMediaId')}
          kind="image"
          max={1}
          ids={settings.darkLogoMediaId ? [settings.darkLogoMediaId] : []}
          onChange={([darkLogoMediaId = null]) => set({ darkLogoMediaId })}
          fit="contain"
        />
      </SettingsPart>
      <LazyFold title={t('sections.colors')}>
        <ColorFields />
      </LazyFold>
      <LayoutSection />
      <LazyFold title={t('sections.ownCss')}>
        <CodeSetting name="bodyCssCode" kind="css" />
        <CodeSetting name="footerCssCode" kind="css" />
      </LazyFold>
    </>
  );
}

function ThemeSelect() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  const seedsOf = new Map<string, string[]>(
    allThemes.map(({ id, seeds }) => [id, [seeds.background, seeds.primary, seeds.secondary]]),
  );
  return (
    <Select
      label={t('fields.themeMode')}
      allowDeselect={false}
      searchable
      data={[
        { value: themeByAgency, label: t('options.byAgency') },
        ...allThemes.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      value={settings.themeMode}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {seedsOf.get(option.value)?.map((color, index) => (
            <ColorSwatch key={index} color={color} size={14} />
          ))}
          {option.label}
        </Group>
      )}
      onChange={(value) => set({ themeMode: themeIds.find((id) => id === value) ?? themeByAgency })}
    />
  );
}

/** The site's style, each with a drawing. */
function StyleChoice() {
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
