import { ActionIcon, Button, NativeSelect, Popover, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { clausesOf, type FilterTree, mostClauses } from '../../../fields/filter-field.ts';
import { MoreButton } from './choices-button.tsx';
import { ClauseRow } from './clause-row.tsx';
import styles from './filter-builder.module.css';
import {
  conditionsOf,
  type DraftGroup,
  type DraftRow,
  draftOf,
  newGroup,
  newRow,
  replaced,
  treeOf,
} from './filter-draft.ts';
import type { FilterWording } from './filter-words.ts';
import { useFilterWording } from './use-filter-wording.ts';

/** Typing pauses before the list follows, in milliseconds. */
const pause = 300;

interface FilterBuilderProps {
  where: FilterTree | undefined;
  onChange: (where: FilterTree | undefined) => void;
  /** A field that isn't offered here. */
  without?: string;
  /** Part of a form, which says what it is for. */
  isInForm?: boolean;
}

/** The button with the builder, initially open: its button loads it on demand. */
export function BuilderOpened({ name, ...props }: FilterBuilderProps & { name: string }) {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <MoreButton
          ref={target}
          name={name}
          count={props.where ? clausesOf(props.where).length : 0}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <FilterBuilder {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Conditions on any field, in groups. The list follows what is complete. */
export function FilterBuilder({ without, ...props }: FilterBuilderProps) {
  const wording = useFilterWording();
  if (!wording) return <Skeleton height={96} />;
  const fields = new Map([...wording.fields].filter(([key]) => key !== without));
  return <Builder {...props} wording={{ ...wording, fields }} />;
}

function Builder({ where, onChange, isInForm = false, wording }: FilterBuilderProps & { wording: FilterWording }) {
  const { t } = wording;
  const written = JSON.stringify(where);
  const [seen, setSeen] = useState(written);
  const [draft, setDraft] = useState(() => draftOf(where));
  if (seen !== written) {
    setSeen(written);
    // Changed from outside, as by a chip that was removed.
    if (written !== JSON.stringify(treeOf(draft))) setDraft(draftOf(where));
  }
  const report = useDebouncedCallback(onChange, pause);
  const change = (next: DraftGroup) => {
    setDraft(next);
    report(treeOf(next));
  };
  const isFull = conditionsOf(draft) >= mostClauses;
  return (
    <div className={styles.builder} data-in-form={isInForm || undefined}>
      {draft.items.length === 0 && !isInForm ? <p className={styles.none}>{t('none')}</p> : null}
      <Group group={draft} wording={wording} onChange={change} />
      <Adding draft={draft} wording={wording} isFull={isFull} onChange={change} />
      {isFull ? <p className={styles.none}>{t('full')}</p> : null}
    </div>
  );
}

interface AddingProps {
  draft: DraftGroup;
  wording: FilterWording;
  isFull: boolean;
  onChange: (draft: DraftGroup) => void;
}

function Adding({ draft, wording: { t, fields }, isFull, onChange: change }: AddingProps) {
  const first = fields.get('title');
  return (
    <div className={styles.adding}>
      <Button
        variant="subtle"
        disabled={isFull || !first}
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => first && change({ ...draft, items: [...draft.items, newRow(first)] })}
      >
        {t('add')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        disabled={isFull || !first}
        onClick={() =>
          first &&
          change({ ...draft, items: [...draft.items, newGroup(draft.word === 'all' ? 'any' : 'all', [newRow(first)])] })
        }
      >
        {t('addGroup')}
      </Button>
      {draft.items.length > 0 ? (
        <Button variant="subtle" color="gray" className={styles.clear} onClick={() => change(newGroup('all'))}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface GroupProps {
  group: DraftGroup;
  wording: FilterWording;
  onChange: (group: DraftGroup) => void;
  onRemove?: () => void;
}

function Group({ group, wording, onChange, onRemove }: GroupProps) {
  const { t, fields } = wording;
  const put = (id: number, by: DraftRow | DraftGroup | undefined) => onChange(replaced(group, id, by));
  const first = fields.get('title');
  return (
    <div role="group" aria-label={t(group.word)} className={onRemove ? styles.group : styles.items}>
      {group.items.length > 1 || onRemove ? (
        <div className={styles.groupHead}>
          <NativeSelect
            aria-label={t('match')}
            data={[
              { value: 'all', label: t('all') },
              { value: 'any', label: t('any') },
            ]}
            value={group.word}
            onChange={({ currentTarget }) =>
              onChange({ ...group, word: currentTarget.value === 'any' ? 'any' : 'all' })
            }
          />
          {onRemove ? (
            <>
              <ActionIcon
                aria-label={t('add')}
                onClick={() => first && onChange({ ...group, items: [...group.items, newRow(first)] })}
              >
                <Plus size={16} strokeWidth={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={t('removeGroup')} onClick={onRemove}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </div>
      ) : null}
      {group.items.map((item) =>
        'items' in item ? (
          <Group
            key={item.id}
            group={item}
            wording={wording}
            onChange={(next) => put(item.id, next)}
            onRemove={() => put(item.id, undefined)}
          />
        ) : (
          <ClauseRow key={item.id} row={item} wording={wording} onChange={(next) => put(item.id, next)} />
        ),
      )}
    </div>
  );
}
