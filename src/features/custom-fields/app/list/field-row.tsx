import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Trash2 } from 'lucide-react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomField } from '../../custom-field.ts';
import { customFieldMessages } from '../messages.ts';
import { useFieldVerbs } from '../use-field-verbs.ts';
import styles from './fields.module.css';

interface FieldRowProps {
  field: CustomField;
  /** Names of the forms and content types that use it. */
  usedBy: readonly string[];
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDrop: (uid: string, edge: 'before' | 'after') => void;
}

export function FieldRow({ field, usedBy, onDrop, ...order }: FieldRowProps) {
  const t = useTexts(customFieldMessages);
  const { name, uid, type, required } = field;
  const facts = [t(`types.${type}`), ...(required ? [t('required')] : []), usedBy.join(', ') || t('onNothing')];
  return (
    <DraggableRow
      uid={uid}
      listId="customFields"
      dragLabel={t('drag', { name })}
      className={styles.row}
      onDrop={onDrop}
    >
      <PlainLink className={styles.words} to="/settings/custom-fields/$fieldId" params={{ fieldId: uid }}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </PlainLink>
      <RowMenu field={field} {...order} />
    </DraggableRow>
  );
}

function RowMenu({ field, ...order }: Pick<FieldRowProps, 'field' | 'place' | 'count' | 'onMove'>) {
  const t = useTexts(customFieldMessages);
  const { remove } = useFieldVerbs();
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: field.name })}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems {...order} />
        <Menu.Divider />
        <Menu.Item
          color="error"
          leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void remove(field).catch(() => undefined)}
        >
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
