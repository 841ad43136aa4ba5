import { ColorSwatch, Group, Select } from '@mantine/core';
import { lazy } from 'react';
import { allThemes, themeByAgency, themeIds } from '#lib/theme/theme.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { LayoutSection } from './layout-section.tsx';
import { LazyFold } from '../fields/lazy-fold.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { StyleChoice } from '../fields/style-choice.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

const CodeSetting = lazy(() => import('../fields/code-setting.tsx').then((file) => ({ default: file.CodeSetting })));
const ColorFields = lazy(() => import('../fields/color-fields.tsx').then((file) => ({ default: file.ColorFields })));

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
