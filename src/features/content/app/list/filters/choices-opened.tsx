import { Checkbox, Popover } from '@mantine/core';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { TypeOption } from '../../type/type-option.tsx';
import styles from '../browser.module.css';
import { chosenOf, toggled, type ChoiceGroup } from './choice-group.ts';
import { ChoicesButton } from './choices-button.tsx';
import type { Filtering } from './list-search.ts';

export interface ChoicesProps extends Filtering {
  name: string;
  groups: readonly ChoiceGroup[];
}

/** The button with its choices, initially open: its button loads it on demand. */
export function ChoicesOpened({ count, ...props }: ChoicesProps & { count: number }) {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ChoicesButton ref={target} name={props.name} count={count} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <ChoiceList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function ChoiceList({ name, groups, search, onChange }: ChoicesProps) {
  const box = (group: ChoiceGroup, { value, label }: ChoiceGroup['options'][number]) => (
    <Checkbox
      key={value}
      label={group.field === 'type' ? <TypeOption option={{ value, label }} /> : <bdi>{label}</bdi>}
      checked={chosenOf(group, search).includes(value)}
      onChange={() => onChange(toggled(group, search, value))}
    />
  );
  return (
    <div className={styles.choices}>
      {groups.map((group) => (
        <fieldset key={group.label ?? group.field} className={styles.choiceGroup}>
          <legend>{group.label ?? name}</legend>
          {group.options.map((option) => box(group, option))}
        </fieldset>
      ))}
    </div>
  );
}
