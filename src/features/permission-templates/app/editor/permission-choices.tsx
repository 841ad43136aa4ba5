import { Checkbox, Text } from '@mantine/core';
import { can } from '#access/permissions.ts';
import type { GrantablePermission } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { type PermissionGroup, permissionGroups, ticked } from '../permission-groups.ts';
import styles from './permission-choices.module.css';

interface PermissionChoicesProps {
  value: readonly GrantablePermission[];
  onChange: (value: GrantablePermission[]) => void;
  isOfAccount: boolean;
}

/** What a template allows, group by group. Nobody ticks what they don't have. */
export function PermissionChoices({ value, onChange, isOfAccount }: PermissionChoicesProps) {
  const t = useTexts(permissionTemplateMessages.editor);
  const groups = permissionGroups(isOfAccount);
  const own = groups.filter(({ name }) => name === 'agency');
  const inAccounts = groups.filter(({ name }) => name !== 'agency');
  return (
    <>
      <Groups title={isOfAccount ? null : t('inAccounts')} groups={inAccounts} value={value} onChange={onChange} />
      {own.length > 0 ? <Groups title={t('inAgency')} groups={own} value={value} onChange={onChange} /> : null}
      <Text size="sm" c="dimmed">
        {t('basics')}
      </Text>
    </>
  );
}

interface GroupsProps extends Omit<PermissionChoicesProps, 'isOfAccount'> {
  title: string | null;
  groups: readonly PermissionGroup[];
}

function Groups({ title, groups, value, onChange }: GroupsProps) {
  return (
    <div>
      {title ? <h3 className={styles.title}>{title}</h3> : null}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} value={value} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps extends Omit<PermissionChoicesProps, 'isOfAccount'> {
  group: PermissionGroup;
}

function Group({ group: { name, permissions }, value, onChange }: GroupProps) {
  const t = useTexts(permissionTemplateMessages);
  const view = useView();
  // The house grants nothing to itself: it says what others can start from.
  const mayAll = view.viewType === 'house';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`permission.${name}.title`)}</legend>
      {permissions.map((permission) => {
        const isLacking = !mayAll && !can(view, permission);
        const hint = `hint.${permission}` as 'hint.content.publish';
        return (
          <Checkbox
            key={permission}
            name={`permissions.${permission}`}
            label={t(`permission.${permission}`)}
            description={isLacking ? t('editor.lacking') : t.has(hint) ? t(hint) : undefined}
            checked={value.includes(permission)}
            disabled={isLacking}
            onChange={(event) => onChange(ticked(value, permission, event.currentTarget.checked))}
          />
        );
      })}
    </fieldset>
  );
}
