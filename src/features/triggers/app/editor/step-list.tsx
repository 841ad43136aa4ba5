import { ActionIcon, Button, Menu } from '@mantine/core';
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import parts from '#ui/forms/form-parts.module.css';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Step } from '../../trigger.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';
import { StepInputs, type StepListProps } from './step-inputs.tsx';
import type { Catalog } from './use-catalog.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Steps, one after the other, those of branches within them. */
export function StepList(props: StepListProps) {
  const { catalog, steps, errors, at, prefix = '', onChange } = props;
  const put = (place: number, step: Step) => onChange(steps.map((one, index) => (index === place ? step : one)));
  return (
    <div className={styles.steps}>
      {steps.length > 0 ? (
        <ol className={parts.steps}>
          {steps.map((step, place) => (
            <li key={step.id} className={parts.step}>
              <StepHead {...props} place={place} />
              <StepInputs
                catalog={catalog}
                step={step}
                errors={errors}
                at={`${at}.${place}`}
                prefix={`${prefix}${place + 1}.`}
                List={StepList}
                onChange={(changed) => put(place, changed)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <AddStep catalog={catalog} onAdd={(step) => onChange([...steps, step])} />
      {errors[at] ? <p className={parts.problem}>{errors[at]}</p> : null}
    </div>
  );
}

function StepHead({ catalog, steps, prefix = '', place, onChange }: StepListProps & { place: number }) {
  const t = useTexts(editorMessages);
  const step = steps[place];
  if (!step) return null;
  const number = `${prefix}${place + 1}`;
  const label =
    step.kind === 'action'
      ? (catalog.actions.find(({ name }) => name === step.action)?.label ?? step.action)
      : t(`kinds.${step.kind}`);
  const swap = (by: -1 | 1) => {
    const moved = [...steps];
    moved.splice(place, 1);
    moved.splice(place + by, 0, step);
    onChange(moved);
  };
  const remove = () => {
    onChange(steps.filter((one) => one !== step));
    const undo = async () => onChange([...steps]);
    showUndoToast({ message: t('removed', { number }), undo, undoLabel: t('undo') });
  };
  return (
    <div className={parts.head}>
      <span className={styles.number}>{number}</span>
      <strong>{label}</strong>
      <span className={styles.tools}>
        <ActionIcon variant="subtle" color="gray" disabled={place === 0} aria-label={t('up')} onClick={() => swap(-1)}>
          <ChevronUp {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={place === steps.length - 1}
          aria-label={t('down')}
          onClick={() => swap(1)}
        >
          <ChevronDown {...icon} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { number })} onClick={remove}>
          <Trash2 {...icon} />
        </ActionIcon>
      </span>
    </div>
  );
}

/** Unique among the steps of a trigger, and short. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8);

function AddStep({ catalog, onAdd }: { catalog: Catalog; onAdd: (step: Step) => void }) {
  const t = useTexts(editorMessages);
  const id = newId();
  return (
    <Menu position="bottom-start" trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus {...icon} />} className={parts.add}>
          {t('addStep')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu}>
        {catalog.actions.map(({ name, label, initial, isAllowed }) => (
          <Menu.Item
            key={name}
            disabled={!isAllowed}
            onClick={() => onAdd({ id, kind: 'action', action: name, input: { ...initial } as Record<string, never> })}
          >
            {isAllowed ? label : t('notAllowed', { label })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onAdd({ id, kind: 'wait', count: 1, unit: 'hours' })}>{t('kinds.wait')}</Menu.Item>
        {catalog.event?.hasEntry && catalog.isOfAccount ? (
          <Menu.Item onClick={() => onAdd({ id, kind: 'waitUntil', field: '', days: 0, hour: 9 })}>
            {t('kinds.waitUntil')}
          </Menu.Item>
        ) : null}
        {catalog.event?.hasEntry ? (
          <Menu.Item onClick={() => onAdd({ id, kind: 'waitFor', event: '', hours: 24 })}>
            {t('kinds.waitFor')}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onAdd({ id, kind: 'branch', match: [], steps: [], otherwise: [] })}>
          {t('kinds.branch')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
