import { Switch } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

export function TypeSidebarSwitch({ typeId }: { typeId: string }) {
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
