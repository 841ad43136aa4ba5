import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { newUid } from '#lib/new-uid.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import parts from '#ui/forms/form-parts.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { firstDayOf, type RuleValues, usualRule } from '../../rule-values.ts';
import type { RuleAction, ScheduledRule } from '../../scheduled-rule.ts';
import { formMessages } from './form-messages.ts';
import { RuleInputs } from './rule-inputs.tsx';

interface RuleDialogProps {
  /** `new` for one that isn't there yet. */
  ruleId: string;
  onClose: () => void;
}

const schema = () => import('../../scheduled-rule.ts').then(({ RuleForm }) => RuleForm);

/** A new rule, or one that is edited; on phones it fills the screen. */
export function RuleDialog({ ruleId, onClose }: RuleDialogProps) {
  const t = useTexts(formMessages);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(ruleId === 'new' ? 'new' : 'edit')}
      size="48rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Opened ruleId={ruleId} onClose={onClose} />
    </Modal>
  );
}

function Opened({ ruleId, onClose }: RuleDialogProps) {
  const t = useTexts(formMessages);
  const { scheduling } = api.account(useAccountId());
  const actions = useQuery(scheduling.listActions.queryOptions());
  // The form reads its values once: cached ones would be saved over newer ones.
  const rule = useQuery({
    ...scheduling.getRule.queryOptions({ input: { ruleId } }),
    gcTime: 0,
    enabled: ruleId !== 'new',
  });
  if (rule.error) return <LoadError query={rule} title={t('failed')} missing={t('gone')} />;
  if (actions.error) return <LoadError query={actions} title={t('failed')} />;
  if (!actions.data) return <SkeletonForm fields={6} />;
  if (ruleId === 'new') return <NewRuleForm actions={actions.data} onClose={onClose} />;
  if (!rule.data) return <SkeletonForm fields={6} />;
  return <EditRuleForm rule={rule.data} actions={actions.data} onClose={onClose} />;
}

interface FormProps {
  actions: readonly RuleAction[];
  onClose: () => void;
}

function useSaved(onClose: () => void) {
  const t = useTexts(formMessages);
  const { scheduling } = api.account(useAccountId());
  const queries = useQueryClient();
  return () => {
    snackbar.success(t('saved'));
    void queries.invalidateQueries({ queryKey: scheduling.key() });
    onClose();
  };
}

/** Sent again after a lost response, it is the same rule. */
function NewRuleForm({ actions, onClose }: FormProps) {
  const t = useTexts(formMessages);
  const { scheduling } = api.account(useAccountId());
  const [uid] = useState(newUid);
  const [values] = useState(() => usualRule(actions, firstDayOf(new Date())));
  const action = useActionForm<RuleValues>({
    schema,
    values,
    send: (sent) => scheduling.createRule.call({ ...sent, uid }),
    onSent: useSaved(onClose),
  });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('create')} onCancel={onClose}>
      <RuleInputs form={action} actions={actions} />
    </DialogForm>
  );
}

const valuesOf = ({ name, rule, startDay, time, timeZone, action, input }: ScheduledRule): RuleValues => {
  return { name, rule, startDay, time, timeZone, action, input };
};

/** Changes by others are merged; where both changed a field, it asks. */
function EditRuleForm({ rule, actions, onClose }: FormProps & { rule: ScheduledRule }) {
  const t = useTexts(formMessages);
  const mayEdit = useMay()('scheduledRule.update');
  const { scheduling } = api.account(useAccountId());
  const edit = useEditForm<RuleValues, ScheduledRule>({
    schema,
    record: rule,
    valuesOf,
    send: ({ changes, values, version }) =>
      // An action and what it is done with belong together.
      scheduling.updateRule.call({ ...changes, action: values.action, input: values.input, ruleId: rule.uid, version }),
    onSaved: useSaved(onClose),
  });
  return (
    <form className={parts.fields} onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name = '']) => t(name as keyof RuleValues)} />
      <RuleInputs form={edit} actions={actions} readOnly={!mayEdit} />
      {mayEdit ? (
        <DialogButtons cancel={t('cancel')} submit={t('save')} isSubmitting={edit.isSaving} onCancel={onClose} />
      ) : (
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </form>
  );
}
