import { Button, TextInput } from '@mantine/core';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { Plus } from 'lucide-react';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TermKind, TermWords } from '../../terms/taxonomy.ts';
import { taxonomyMessages } from './messages.ts';
import styles from './terms.module.css';
import { useTermVerbs } from './use-term-verbs.ts';

interface AddTermFormProps {
  kind: TermKind;
  /** Of tags. */
  labelId?: string;
  /** The field's label, if several forms are on one page. */
  label?: string;
}

/** A one-line form to add a term; it stays ready for the next one. */
export function AddTermForm({ kind, labelId, label }: AddTermFormProps) {
  const t = useTexts(taxonomyMessages);
  const { add } = useTermVerbs();
  const action = useActionForm<TermWords>({
    schema: () => import('../../terms/taxonomy.ts').then((file) => file.TermWords),
    values: { name: '' },
    serverNames: { label: 'name' },
    send: (values) => add(kind, values, labelId),
    onSent: (_, { name }) => {
      announce(t('added', { name }));
      action.form.setFocus('name');
    },
  });
  const size = labelId ? 'xs' : 'sm';
  return (
    <form
      className={styles.add}
      data-nested={labelId ? true : undefined}
      onSubmit={(event) => void action.submit(event)}
      noValidate
    >
      <TextInput
        className={styles.addField}
        aria-label={label ?? t(`kinds.${kind}.name`)}
        placeholder={t(`kinds.${kind}.placeholder`)}
        size={size}
        error={action.errors['name'] ?? action.alert}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        {...action.form.register('name')}
      />
      <Button
        type="submit"
        variant={labelId ? 'default' : 'filled'}
        size={size}
        loading={action.isSending}
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t(`kinds.${kind}.add`)}
      </Button>
    </form>
  );
}
