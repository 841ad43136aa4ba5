import { ActionInputs } from '#features/scheduling/app/rules/action-inputs.tsx';
import parts from '#ui/forms/form-parts.module.css';
import type { ActionStep, TriggerAction } from '../../trigger.ts';

interface ActionStepInputsProps {
  /** Undefined for one that is gone. */
  action: TriggerAction | undefined;
  step: ActionStep;
  errors: Readonly<Record<string, string | undefined>>;
  /** The path of the step in the form. */
  at: string;
  onChange: (step: ActionStep) => void;
}

/** What an action is done with, and what is wrong with it. */
export function ActionStepInputs({ action, step, errors, at, onChange }: ActionStepInputsProps) {
  // The server names a step by its id, the form by its place.
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      [`steps.${step.id}.`, `${at}.input.`].flatMap((start) =>
        path.startsWith(start) ? [[`input.${path.slice(start.length)}`, message]] : [],
      ),
    ),
  );
  const whole = errors[`steps.${step.id}`] ?? errors[`${at}.action`];
  return (
    <>
      {action ? (
        <ActionInputs
          fields={action.fields}
          values={step.input}
          errors={own}
          onChange={(input) => onChange({ ...step, input })}
        />
      ) : null}
      {whole ? <p className={parts.problem}>{whole}</p> : null}
    </>
  );
}
