import { Checkbox, Popover, Radio } from '@mantine/core';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Swimlanes, swimlanes } from '../../swimlanes.ts';
import { pipelineMessages } from '../messages.ts';
import styles from './board.module.css';
import { type BoardLook, cardFields } from './board-look.ts';
import { ViewButton } from './view-button.tsx';

export interface ViewProps {
  lanes: Swimlanes;
  onLanes: (lanes: Swimlanes) => void;
  look: BoardLook;
  setLook: (change: Partial<BoardLook>) => void;
}

/** How the board looks, initially open: its button loads it on demand. */
export function ViewOpened({ lanes, onLanes, look, setLook }: ViewProps) {
  const t = useTexts(pipelineMessages);
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ViewButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.choices}>
          <Radio.Group label={t('lanes')} value={lanes} onChange={(value) => onLanes(value as Swimlanes)}>
            {swimlanes.map((kind) => (
              <Radio key={kind} value={kind} label={t(`laneKinds.${kind}`)} mt="xs" />
            ))}
          </Radio.Group>
          <Checkbox.Group
            label={t('cardFields')}
            value={[...look.fields]}
            onChange={(chosen) => setLook({ fields: cardFields.filter((field) => chosen.includes(field)) })}
          >
            {cardFields.map((field) => (
              <Checkbox key={field} value={field} label={t(`fields.${field}`)} mt="xs" />
            ))}
          </Checkbox.Group>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
