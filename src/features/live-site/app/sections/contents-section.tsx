import { MultiSelect, TextInput } from '@mantine/core';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { LabelSetting, SwitchSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import { StatusesSection } from './statuses-section.tsx';
import { WritingsSection } from './writings-section.tsx';
import { TypeSidebarSwitch } from '../fields/type-sidebar-switch.tsx';

/** The site's content types, and how each is shown. */
export function ContentsSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set } = useDraft();
  const types = (useTaxonomy()?.contentTypes ?? []).filter(({ purpose }) => purpose === 'content');
  const data = types.map(({ uid, name }) => ({ value: uid, label: name }));
  const known = (ids: string[]) => ids.filter((id) => types.some(({ uid }) => uid === id));
  const all = (ids: string[]) => (ids.length ? undefined : t('options.all'));
  return (
    <>
      <SettingsPart title={t('sections.types')} description={t('sections.typesHint')}>
        <MultiSelect
          label={t('fields.contentTypes')}
          placeholder={all(settings.contentTypes)}
          clearable
          data={data}
          value={known(settings.contentTypes)}
          onChange={(contentTypes) => set({ contentTypes })}
        />
        <MultiSelect
          label={t('fields.contentTypesTabs')}
          placeholder={all(settings.contentTypesTabs)}
          clearable
          data={data}
          value={known(settings.contentTypesTabs)}
          onChange={(contentTypesTabs) => set({ contentTypesTabs })}
        />
      </SettingsPart>
      {types.map(({ uid, name }) => (
        <TypeSection key={uid} typeId={uid} name={name} />
      ))}
      <StatusesSection />
      <WritingsSection />
      <SettingsPart title={t('sections.lists')}>
        <SwitchSetting name="hideMissingContent" />
        <LabelSetting name="editFilters" label={t('fields.editFilters')} />
        <LabelSetting name="mapView" label={t('fields.mapView')} />
      </SettingsPart>
    </>
  );
}

function TypeSection({ typeId, name }: { typeId: string; name: string }) {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { contentTypesLayout, contentTypesTabsNames } = settings;
  return (
    <SettingsPart title={t('sections.type', { name })}>
      <TextInput
        className="half"
        label={t('tabName', { name })}
        dir="auto"
        maxLength={200}
        placeholder={name}
        value={contentTypesTabsNames[typeId] ?? ''}
        error={errors[`contentTypesTabsNames.${typeId}`]}
        onChange={(event) =>
          set({ contentTypesTabsNames: { ...contentTypesTabsNames, [typeId]: event.currentTarget.value } })
        }
      />
      <ChoiceSetting
        name="contentTypesLayout"
        options={{ grid: t('options.layouts.grid'), blog: t('options.layouts.blog') }}
        value={contentTypesLayout[typeId] ?? 'grid'}
        onChange={(layout) => set({ contentTypesLayout: { ...contentTypesLayout, [typeId]: layout } })}
      />
      <TypeSidebarSwitch typeId={typeId} />
    </SettingsPart>
  );
}
