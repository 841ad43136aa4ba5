import { lazy } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { LazyFold } from '../fields/lazy-fold.tsx';
import { MediaSetting } from '../fields/media-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

const OverlayFields = lazy(async () => ({ default: (await import('../fields/overlay-fields.tsx')).OverlayFields }));

const mostPictures = 10;

export function HeroSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { hero, heroImagesArr, heroVideo } = settings;
  return (
    <SettingsPart title={t('sections.hero')} description={t('sections.heroHint')}>
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
      {hero !== 'none' && (
        <LazyFold title={t('sections.overlay')}>
          <OverlayFields />
        </LazyFold>
      )}
    </SettingsPart>
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
      <NumberSetting
        label="delay"
        min={1}
        max={60}
        value={heroSlider.delay}
        name="heroSlider.delay"
        error={errors['heroSlider.delay']}
        onChange={(delay) => turn({ delay })}
      />
      <NumberSetting
        label="transitionSpeed"
        min={0}
        max={10}
        step={0.5}
        value={heroSlider.transitionSpeed}
        name="heroSlider.transitionSpeed"
        error={errors['heroSlider.transitionSpeed']}
        onChange={(transitionSpeed) => turn({ transitionSpeed })}
      />
    </>
  );
}
