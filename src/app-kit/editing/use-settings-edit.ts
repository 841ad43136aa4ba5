import type { FieldValues } from 'react-hook-form';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useEditForm } from './use-edit-form.ts';

const texts = { saved: 'Settings saved' };

interface Saved<S> {
  settings: S;
  version: number;
}
interface Options<S extends FieldValues> {
  schema: Parameters<typeof useEditForm<S, Saved<S>>>[0]['schema'];
  saved: Saved<S>;
  /** The verb that saves them. */
  save: (edit: Saved<S>) => Promise<Saved<S>>;
  /** Updates the cached record that the screen reads. */
  keep: (next: Saved<S>) => void;
}

/** Edits the account's settings; on a conflict, the second person sees both values and chooses. */
export function useSettingsEdit<S extends FieldValues>({ schema, saved, save, keep }: Options<S>) {
  const t = useTexts(texts);
  return useEditForm<S, Saved<S>>({
    schema,
    record: saved,
    valuesOf: ({ settings }) => settings,
    inputPath: 'settings',
    send: ({ values, version }) => save({ settings: values, version }),
    onSaved: (next) => {
      keep(next);
      snackbar.success(t('saved'));
    },
  });
}
