import { Modal, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination, DestinationDraft } from '../../destination.ts';
import { destinationKinds } from '../../destination-kinds.ts';
import { checksOf, linesOf } from './check-lines.ts';
import { destinationMessages } from './destination-messages.ts';
import { useDestinationVerbs } from './use-destination-verbs.ts';

interface DestinationDialogProps {
  /** Undefined while closed. */
  edited: Destination | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a destination. */
export function DestinationDialog({ edited, onClose }: DestinationDialogProps) {
  const t = useTexts(destinationMessages);
  const title = edited === 'new' || !edited ? t('form.create') : t('editNamed', { name: edited.name });
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={title} size="lg">
      {edited ? <DestinationForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

const nothing: DestinationDraft = {
  name: '',
  kind: 'socialMedia',
  titleLimit: null,
  descriptionLimit: null,
  checks: [],
};

function DestinationForm({ edited, onClose }: { edited: Destination | 'new'; onClose: () => void }) {
  const t = useTexts(destinationMessages.form);
  const kinds = useTexts(destinationMessages.kinds);
  const cancel = useTexts(destinationMessages)('cancel');
  const { save, onSettled } = useDestinationVerbs();
  const known = edited === 'new' ? undefined : edited;
  const action = useActionForm<DestinationDraft>({
    schema: () => import('../../destination.ts').then((file) => file.DestinationDraft),
    values: known ? draftOf(known) : nothing,
    send: (values) => save(values, known),
    onSent: async (_, { name }) => {
      await onSettled();
      onClose();
      snackbar.success(t('saved', { name }));
    },
  });
  const { values, set } = action;
  const field = textFieldOf(action.form, { name: t('name') });
  return (
    <DialogForm action={action} cancel={cancel} submit={t('save')} onCancel={onClose}>
      <TextInput
        required
        maxLength={80}
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        {...field('name')}
      />
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={destinationKinds.map((value) => ({ value, label: kinds(value) }))}
        value={values.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      <Limits action={action} />
      <Checks action={action} />
    </DialogForm>
  );
}

type Action = Pick<ReturnType<typeof useActionForm<DestinationDraft>>, 'values' | 'set' | 'errors'>;

function Limits({ action: { values, set, errors } }: { action: Action }) {
  const t = useTexts(destinationMessages.form);
  const hasTitle = values.titleLimit !== 0;
  return (
    <>
      <NumberField
        name="descriptionLimit"
        label={t('descriptionLimit')}
        description={t('limitHint')}
        {...errorOf(errors['descriptionLimit'])}
        value={values.descriptionLimit}
        onChange={(descriptionLimit) => set({ descriptionLimit })}
      />
      <Switch
        label={t('hasTitle')}
        description={t('hasTitleHint')}
        checked={hasTitle}
        onChange={(event) => set({ titleLimit: event.currentTarget.checked ? null : 0 })}
      />
      {hasTitle ? (
        <NumberField
          name="titleLimit"
          label={t('titleLimit')}
          description={t('limitHint')}
          {...errorOf(errors['titleLimit'])}
          value={values.titleLimit}
          onChange={(titleLimit) => set({ titleLimit })}
        />
      ) : null}
    </>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

/** One per line. */
function Checks({ action: { values, set, errors } }: { action: Action }) {
  const t = useTexts(destinationMessages.form);
  const wrong = Object.entries(errors).find(([path]) => path.startsWith('checks'))?.[1];
  return (
    <Textarea
      label={t('checks')}
      description={t('checksHint')}
      name="checks"
      autosize
      minRows={2}
      maxRows={10}
      dir="auto"
      value={linesOf(values.checks)}
      error={wrong}
      onChange={(event) => set({ checks: checksOf(event.currentTarget.value, values.checks) })}
      onBlur={() => set({ checks: values.checks.filter(({ name }) => name.trim() !== '') })}
    />
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: Destination): DestinationDraft => draft;
