import { ColorSwatch, Group, Select } from '@mantine/core';
import { allThemes, themeByAgency, themeIds } from '#lib/theme/theme.ts';
import { ColorField } from '#ui/forms/color-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { themeColorKeys } from '../../site-texts.data.ts';
import { LayoutSection } from './layout-section.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

export function LookSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <>
      <FormSection title={t('sections.theme')}>
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
      </FormSection>
      <FormSection title={t('sections.colors')} description={t('sections.colorsHint')}>
        {themeColorKeys.map((key) => (
          <ColorField
            key={key}
            className="half"
            label={t(`colors.${key}`)}
            value={settings.themeColors[key] ?? ''}
            error={errors[`themeColors.${key}`]}
            onChange={(color) => set({ themeColors: withColor(settings.themeColors, key, color) })}
          />
        ))}
      </FormSection>
      <LayoutSection />
    </>
  );
}

type Colors = SiteSettings['themeColors'];

function withColor(colors: Colors, key: keyof Colors, color: string): Colors {
  const { [key]: _before, ...others } = colors;
  return color ? { ...others, [key]: color } : others;
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
