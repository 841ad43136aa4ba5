import { ColorField } from '#ui/forms/color-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { themeColorKeys } from '../../site-texts.data.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

/** The colors that an owner can set independently of the theme. */
export function ColorFields() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <>
      <p>{t('sections.colorsHint')}</p>
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
    </>
  );
}

type Colors = SiteSettings['themeColors'];

function withColor(colors: Colors, key: keyof Colors, color: string): Colors {
  const { [key]: _before, ...others } = colors;
  return color ? { ...others, [key]: color } : others;
}
