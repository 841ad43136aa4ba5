import { MultiSelect, TextInput } from '@mantine/core';
import { labeled, useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { EntryChoice } from '../fields/entry-choice.tsx';
import { HomeTextSetting, SwitchSetting, TextSetting } from '../fields/fields.tsx';
import { HeroSection } from './hero-section.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

const titles = [
  'ourServicesTitle',
  'ourProjectsTitle',
  'testimonialsTitle',
  'serviceAreaTitle',
  'beforeAfterTitle',
] as const;

export function HomeSection() {
  const t = useTexts(liveSiteMessages);
  return (
    <>
      <HeroSection />
      <SettingsPart title={t('sections.homeTexts')} description={t('sections.homeTextsHint')}>
        <WorkKindSetting />
        <HomeTextSetting name="heroTitle" />
        <HomeTextSetting name="homeSubtitle" />
        <HomeTextSetting name="welcomeTitle" />
        <TextSetting name="welcomeText" isLong />
        {titles.map((name) => (
          <HomeTextSetting key={name} name={name} half />
        ))}
      </SettingsPart>
      <ProofSection />
      <ChoiceSection />
    </>
  );
}

/** The preview shows what the texts of all pages become. */
function WorkKindSetting() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  return (
    <ChoiceSetting
      name="workKind"
      isWide
      hint={t('hints.workKind')}
      options={{
        jobs: t('options.workKinds.jobs'),
        projects: t('options.workKinds.projects'),
        treatments: t('options.workKinds.treatments'),
      }}
      value={settings.workKind}
      onChange={(workKind) => set({ workKind })}
    />
  );
}

function ProofSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <SettingsPart title={t('sections.proof')} description={t('sections.proofHint')}>
      <TextInput
        name="foundedYear"
        className="half"
        inputMode="numeric"
        maxLength={4}
        label={t('fields.foundedYear')}
        value={settings.foundedYear ?? ''}
        error={errors['foundedYear']}
        onChange={({ currentTarget }) => set({ foundedYear: Number.parseInt(currentTarget.value, 10) || null })}
      />
      <TextSetting name="licenseNumber" half />
      <TextSetting name="serviceAreaText" />
    </SettingsPart>
  );
}

/** Spec 2 §2 and §9: at most 5 services, 5 images, 3 testimonials. */
const most = { services: 5, projects: 5, testimonials: 3, pairs: 10 };

function ChoiceSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  const services = labeled(useTaxonomy()?.businessServices);
  return (
    <SettingsPart title={t('sections.homeChoice')} description={t('sections.homeChoiceHint')}>
      <SwitchSetting name="showOurServices" />
      <MultiSelect
        label={t('fields.presentationServices')}
        description={t('hints.homeLimit', { count: String(most.services) })}
        placeholder={settings.presentationServices.length ? undefined : t('options.newest')}
        disabled={!settings.showOurServices}
        searchable
        clearable
        maxValues={most.services}
        data={services}
        value={settings.presentationServices.filter((id) => services.some(({ value }) => value === id))}
        onChange={(presentationServices) => set({ presentationServices })}
      />
      <EntryChoice
        name="presentationContents"
        max={most.projects}
        value={settings.presentationContents}
        onChange={(presentationContents) => set({ presentationContents })}
      />
      <EntryChoice
        name="presentationTestimonials"
        max={most.testimonials}
        value={settings.presentationTestimonials}
        onChange={(presentationTestimonials) => set({ presentationTestimonials })}
      />
      <EntryChoice
        name="presentationBeforeAfter"
        max={most.pairs}
        value={settings.presentationBeforeAfter}
        onChange={(presentationBeforeAfter) => set({ presentationBeforeAfter })}
      />
    </SettingsPart>
  );
}
