import { NumberInput, Slider, Input } from '@mantine/core';
import { ColorField } from '#ui/forms/color-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

const mostPictures = 10;

export function HeroSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { hero, heroImagesArr, heroVideo } = settings;
  return (
    <FormSection title={t('sections.hero')} description={t('sections.heroHint')}>
      <ChoiceSetting
        name="hero"
        options={{ image: t('options.heroes.image'), video: t('options.heroes.video'), none: t('options.heroes.none') }}
        value={hero}
        onChange={(next) => set({ hero: next })}
      />
      {hero === 'image' && (
        <MediaSetting
          label={t('fields.heroImagesArr')}
          hint={t('hints.hero')}
          kind="image"
          max={mostPictures}
          ids={heroImagesArr}
          error={errors['heroImagesArr']}
          onChange={(ids) => set({ heroImagesArr: ids })}
        />
      )}
      {hero === 'video' && (
        <MediaSetting
          label={t('fields.heroVideo')}
          kind="video"
          max={1}
          ids={heroVideo ? [heroVideo] : []}
          error={errors['heroVideo']}
          onChange={([id = null]) => set({ heroVideo: id })}
        />
      )}
      {hero === 'image' && heroImagesArr.length > 1 && <SliderFields />}
      {hero !== 'none' && <OverlayFields />}
    </FormSection>
  );
}

function SliderFields() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { heroSlider } = settings;
  const turn = (change: Partial<typeof heroSlider>) => set({ heroSlider: { ...heroSlider, ...change } });
  return (
    <>
      <ChoiceSetting
        name="effectType"
        options={{ slide: t('options.effects.slide'), fade: t('options.effects.fade') }}
        value={heroSlider.effectType}
        onChange={(effectType) => turn({ effectType })}
      />
      <NumberInput
        className="half"
        label={t('fields.delay')}
        min={1}
        max={60}
        value={heroSlider.delay}
        name="heroSlider.delay"
        error={errors['heroSlider.delay']}
        onChange={(value) => turn({ delay: Number(value) })}
      />
      <NumberInput
        className="half"
        label={t('fields.transitionSpeed')}
        min={0}
        max={10}
        step={0.5}
        value={heroSlider.transitionSpeed}
        name="heroSlider.transitionSpeed"
        error={errors['heroSlider.transitionSpeed']}
        onChange={(value) => turn({ transitionSpeed: Number(value) })}
      />
    </>
  );
}

function OverlayFields() {
  const t = useTexts(liveSiteMessages.fields);
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
    </>
  );
}
