import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { contentMessages } from '#features/content/app/messages.ts';
import { renderTypeOption } from '#features/content/app/type/type-option.tsx';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { LabelSetting, SwitchSetting } from '../fields/fields.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

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
          renderOption={renderTypeOption}
          value={known(settings.contentTypes)}
          onChange={(contentTypes) => set({ contentTypes })}
        />
        <MultiSelect
          label={t('fields.contentTypesTabs')}
          placeholder={all(settings.contentTypesTabs)}
          clearable
          data={data}
          renderOption={renderTypeOption}
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

function TypeSidebarSwitch({ typeId }: { typeId: string }) {
  const t = useTexts(liveSiteMessages.fields);
  const { settings, set } = useDraft();
  const others = settings.contentTypesSidebar.filter((id) => id !== typeId);
  return (
    <Switch
      label={t('contentTypesSidebar')}
      checked={settings.contentTypesSidebar.includes(typeId)}
      onChange={(event) => set({ contentTypesSidebar: event.currentTarget.checked ? [...others, typeId] : others })}
    />
  );
}

/** The destinations whose writings provide this site's titles and texts (decisions, `websites`). */
function WritingsSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const all = useQuery(api.account(useAccountId()).writings.listDestinations.queryOptions()).data ?? [];
  // In the order in which they were chosen: the first one with a text wins.
  const chosen = settings.websites.filter((id) => all.some(({ uid }) => uid === id));
  return (
    <SettingsPart title={t('sections.writings')} description={t('sections.writingsHint')}>
      <MultiSelect
        label={t('fields.websites')}
        description={t('hints.websites')}
        placeholder={chosen.length ? undefined : t('options.ownText')}
        clearable
        name="websites"
        data={all.map(({ uid, name }) => ({ value: uid, label: name }))}
        value={chosen}
        error={errors['websites']}
        onChange={(websites) => set({ websites, destinations: [] })}
      />
    </SettingsPart>
  );
}

/** Which published entries the site shows; the publish status itself is the outer gate (R-11a). */
function StatusesSection() {
  const t = useTexts(liveSiteMessages);
  const name = useTexts(contentMessages);
  const { settings, set } = useDraft();
  const { statuses } = settings;
  const placeholder = (chosen: readonly string[]) => (chosen.length ? undefined : t('options.all'));
  return (
    <SettingsPart title={t('fields.statuses')} description={t('sections.statusesHint')}>
      <MultiSelect
        label={t('fields.statusesContent')}
        placeholder={placeholder(statuses.content)}
        clearable
        data={ContentStatus.options.map((value) => ({ value, label: name(`contentState.${value}`) }))}
        value={statuses.content}
        onChange={(content) => set({ statuses: { ...statuses, content: content as ContentStatus[] } })}
      />
      <MultiSelect
        label={t('fields.statusesService')}
        placeholder={placeholder(statuses.service)}
        clearable
        data={ServiceStatus.options.map((value) => ({ value, label: name(`service.${value}`) }))}
        value={statuses.service}
        onChange={(service) => set({ statuses: { ...statuses, service: service as ServiceStatus[] } })}
      />
      <MultiSelect
        label={t('fields.statusesPublish')}
        placeholder={placeholder(statuses.publish)}
        clearable
        data={PublishStatus.options.map((value) => ({ value, label: t(`options.publish.${value}`) }))}
        value={statuses.publish}
        onChange={(publish) => set({ statuses: { ...statuses, publish: publish as PublishStatus[] } })}
      />
    </SettingsPart>
  );
}
