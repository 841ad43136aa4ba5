import type { FormEvent, ReactNode } from 'react';
import { EditNotices, type NoticedEdit } from '#app-kit/editing/edit-notices.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PreviewedSettings, PreviewPage } from '../../preview.ts';
import { BesidePreview } from './preview/beside-preview.tsx';
import { settingsMessages } from './settings-messages.ts';

interface Props {
  /** The return value of `useSettingsEdit`. */
  edit: NoticedEdit & {
    submit: (event: FormEvent) => Promise<void>;
    isDirty: boolean;
    isSaving: boolean;
    discard: () => void;
  };
  /** The form's label for a setting. */
  labelOf: (name: string) => string;
  listText?: (list: readonly unknown[]) => string;
  /** The pages that the settings change, shown beside them. */
  preview?: { settings: PreviewedSettings; first: PreviewPage };
  /** Shown before the buttons at the end. */
  end?: ReactNode;
  children: ReactNode;
}

/** A settings form: its sections, errors, and save buttons. */
export function SettingsFrame({ edit, labelOf, listText, preview, end, children }: Props) {
  const t = useTexts(settingsMessages.frame);
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      {preview ? <BesidePreview {...preview}>{children}</BesidePreview> : children}
      <EditNotices edit={edit} labelOf={([name = '']) => labelOf(name)} listText={listText} />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      >
        {end}
      </SaveBar>
    </form>
  );
}
