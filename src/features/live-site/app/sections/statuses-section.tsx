import { MultiSelect } from '@mantine/core';
import { contentMessages } from '#features/content/app/messages.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

/** Which published entries the site shows; the publish status itself is the outer gate (decision 11a). */
export function StatusesSection() {
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
