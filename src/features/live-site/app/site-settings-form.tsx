import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { liveSiteMessages } from './messages.ts';
import { SitePreview } from './preview/site-preview.tsx';
import { settingLabel } from './setting-label.ts';
import { DraftContext } from './settings-draft.ts';
import { groupOf, SettingsGroups, useShownGroup } from './settings-groups.tsx';
import styles from './site-settings.module.css';
import type { SiteSettings } from '../site-settings.ts';

type Side = 'edit' | 'preview';

/** All groups form one form, with a preview of the site beside it. */
export function SiteSettingsForm({ saved }: { saved: SavedSettings }) {
  const t = useTexts(liveSiteMessages);
  const edit = useSiteSettings(saved);
  const { values: settings, set, errors } = edit;
  const [group, setGroup] = useShownGroup();
  const [path, setPath] = useState('/');
  const [side, setSide] = useState<Side>('edit');
  const isNarrow = useMediaQuery(upTo('desktop'), undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void edit.submit(event)}>
      {isNarrow && <SideChoice side={side} onChange={setSide} />}
      <div className={styles.split}>
        <div className={styles.groups} hidden={isNarrow && side === 'preview'}>
          <DraftContext value={{ settings, set, errors }}>
            <SettingsGroups group={group} setGroup={setGroup} onShow={setPath} />
          </DraftContext>
        </div>
        {(!isNarrow || side === 'preview') && (
          <div className={styles.beside}>
            <SitePreview settings={settings} path={path} device={isPhone ? 'phone' : 'desktop'} />
          </div>
        )}
      </div>
      <EditNotices
        edit={edit}
        labelOf={settingLabel}
        onReveal={([name]) => {
          setSide('edit');
          setGroup(groupOf(name), { push: false });
        }}
      />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
    </form>
  );
}

/** If there is no room for both, one of them is shown. */
function SideChoice({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  const t = useTexts(liveSiteMessages.sides);
  return (
    <SegmentedControl
      fullWidth
      className={styles.sides}
      aria-label={t('label')}
      value={side}
      onChange={(value) => onChange(value as Side)}
      data={(['edit', 'preview'] as const).map((value) => ({ value, label: t(value) }))}
    />
  );
}

interface SavedSettings {
  settings: SiteSettings;
  version: number;
}

/** The settings of the account's public site while they are edited. */
function useSiteSettings(saved: SavedSettings) {
  const t = useTexts(liveSiteMessages);
  const { liveSite } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useEditForm<SiteSettings, SavedSettings>({
    schema: () => import('../site-settings.ts').then((file) => file.SiteSettings),
    record: saved,
    valuesOf: ({ settings }) => settings,
    inputPath: 'settings',
    send: ({ values, version }) => liveSite.updateSiteSettings.call({ settings: values, version }),
    onSaved: (next) => {
      queryClient.setQueryData(liveSite.getSiteSettings.queryKey(), next);
      snackbar.success(t('saved'));
    },
  });
}
