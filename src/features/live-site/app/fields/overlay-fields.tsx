import { Input, Slider, Switch } from '@mantine/core';
import { ColorField } from '#ui/forms/color-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

/** The overlay between the hero's image and its text. */
export function OverlayFields() {
  const t = useTexts(liveSiteMessages.fields);
  const hints = useTexts(liveSiteMessages.hints);
  const { settings, set, errors } = useDraft();
  const { overlay } = settings;
  const shade = (change: Partial<typeof overlay>) => set({ overlay: { ...overlay, ...change } });
  return (
    <>
      <ColorField
        className="half"
        label={t('overlayColor')}
        value={overlay.color}
        error={errors['overlay.color']}
        onChange={(color) => shade({ color: color || '#000000' })}
      />
      <ColorField
        className="half"
        label={t('overlayText')}
        value={overlay.textColor}
        error={errors['overlay.textColor']}
        onChange={(textColor) => shade({ textColor: textColor || '#ffffff' })}
      />
      <Switch
        label={t('overlayByPicture')}
        description={hints('overlayByPicture')}
        checked={overlay.opacity === null}
        onChange={(event) => shade({ opacity: event.currentTarget.checked ? null : 0.6 })}
      />
      {overlay.opacity !== null && (
        <Input.Wrapper label={t('overlayOpacity')} labelElement="div">
          <Slider
            thumbLabel={t('overlayOpacity')}
            min={0}
            max={100}
            step={5}
            label={(value) => `${value} %`}
            value={Math.round(overlay.opacity * 100)}
            onChange={(value) => shade({ opacity: value / 100 })}
          />
        </Input.Wrapper>
      )}
    </>
  );
}
