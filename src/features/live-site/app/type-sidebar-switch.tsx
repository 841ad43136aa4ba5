import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDraft } from './settings-draft.ts';

export function TypeSidebarSwitch({ typeId }: { typeId: string }) {
  const t = useTranslations('liveSite.fields');
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
