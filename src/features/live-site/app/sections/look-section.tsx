import { ColorSwatch, Group, Select } from '@mantine/core';
import { allThemes, themeByAgency, themeIds } from '#lib/theme/theme.ts';
import { ColourField } from '#ui/forms/colour-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { themeColourKeys } from '../../site-texts.data.ts';
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
      <FormSection title={t('sections.colours')} description={t('sections.coloursHint')}>
        {themeColourKeys.map((key) => (
          <ColourField
            key={key}
            className="half"
            label={t(`colours.${key}`)}
            value={settings.themeColors[key] ?? ''}
            error={errors[`settings.themeColors.${key}`]}
            onChange={(colour) => set({ themeColors: withColour(settings.themeColors, key, colour) })}
          />
        ))}
      </FormSection>
      <LayoutSection />
    </>
  );
}

type Colours = SiteSettings['themeColors'];

function withColour(colours: Colours, key: keyof Colours, colour: string): Colours {
  const { [key]: _before, ...others } = colours;
  return colour ? { ...others, [key]: colour } : others;
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
          {seedsOf.get(option.value)?.map((colour, index) => (
            <ColorSwatch key={index} color={colour} size={14} />
          ))}
          {option.label}
        </Group>
      )}
      onChange={(value) => set({ themeMode: themeIds.find((id) => id === value) ?? themeByAgency })}
    />
  );
}
