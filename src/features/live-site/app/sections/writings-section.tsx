import { MultiSelect, TagsInput } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

/** The destinations whose writings provide this site's titles and texts (decisions, `websites`). */
export function WritingsSection() {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const { destinations, websites } = settings;
  return (
    <SettingsPart title={t('sections.writings')} description={t('sections.writingsHint')}>
      <TagsInput
        label={t('fields.destinations')}
        description={t('hints.destinations')}
        name="destinations"
        maxTags={50}
        clearable
        value={destinations}
        error={errors['destinations']}
        onChange={(names) => set({ destinations: names, websites: websites.filter((one) => names.includes(one)) })}
      />
      <MultiSelect
        label={t('fields.websites')}
        description={t('hints.websites')}
        placeholder={websites.length ? undefined : t('options.all')}
        clearable
        data={[...new Set([...destinations, ...websites])]}
        value={websites}
        onChange={(chosen) => set({ websites: chosen })}
      />
    </SettingsPart>
  );
}
