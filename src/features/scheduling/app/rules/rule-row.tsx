import { ActionIcon, Menu, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CircleCheckBig,
  CircleSlash,
  Ellipsis,
  History,
  Pencil,
  Play,
  SkipForward,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useFilterWording } from '#features/content/app/list/filters/use-filter-wording.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ScheduledRule } from '../../scheduled-rule.ts';
import { actionWords } from './action-words.ts';
import { recurrenceWords, zoneWords } from './recurrence-words.ts';
import { ruleMessages } from './rule-messages.ts';
import styles from './rules.module.css';

interface RuleRowProps {
  rule: ScheduledRule;
  onOpen: () => void;
  onHistory: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a rule does, when next, what became of it last, and its switch. */
export function RuleRow(props: RuleRowProps) {
  const { rule, onOpen } = props;
  const t = useTexts(ruleMessages);
  const may = useMay();
  const verbs = useRuleVerbs();
  const { name, isPaused } = rule;
  return (
    <li className={styles.row} data-paused={isPaused || undefined}>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        <RuleWords rule={rule} />
        <NextRun rule={rule} />
        <LastRun rule={rule} />
      </div>
      <div className={styles.controls}>
        {may('scheduledRule.update') ? (
          <Switch
            aria-label={t('switchOf', { name })}
            checked={!isPaused}
            disabled={verbs.isBusy}
            onChange={({ currentTarget }) => void verbs.pause(rule, !currentTarget.checked)}
          />
        ) : null}
        <RuleMenu {...props} verbs={verbs} />
      </div>
    </li>
  );
}

function RuleWords({ rule }: { rule: ScheduledRule }) {
  const t = useTexts(ruleMessages);
  const format = useFormatter();
  const filters = useFilterWording();
  const actions = useQuery(api.account(useAccountId()).scheduling.listActions.queryOptions()).data;
  const when = recurrenceWords(rule, t, format);
  const zone = zoneWords(rule.timeZone, useLocale());
  return (
    <span className={styles.says} dir="auto">
      {t('says', { when: zone ? `${when} ${zone}` : when, what: actionWords(rule, { t, filters, actions }) })}
    </span>
  );
}

function NextRun({ rule }: { rule: ScheduledRule }) {
  const { isPaused, pauseReason, nextDate, skippedDate, makerName } = rule;
  const t = useTexts(ruleMessages);
  const format = useFormatter();
  const isElsewhere = zoneWords(rule.timeZone, useLocale()) !== undefined;
  const say = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  if (pauseReason) return <span className={styles.problem}>{t('pausedItself', { reason: pauseReason })}</span>;
  const parts = [
    ...(isPaused ? [t('paused')] : []),
    ...(skippedDate ? [t('skipped', { date: say(skippedDate) })] : []),
    ...(nextDate ? [t(isElsewhere ? 'nextHere' : 'next', { date: say(nextDate) })] : isPaused ? [] : [t('ended')]),
    ...(makerName ? [t('by', { name: makerName })] : []),
  ];
  return <span className={rowList.facts}>{parts.join(' · ')}</span>;
}

const icons = { done: CircleCheckBig, nothing: CircleSlash, failed: TriangleAlert, skipped: SkipForward };

function LastRun({ rule: { lastRun } }: { rule: ScheduledRule }) {
  const t = useTexts(ruleMessages);
  const ago = useAgo();
  if (!lastRun) return <span className={rowList.facts}>{t('never')}</span>;
  const { outcome, runDate, words } = lastRun;
  const Icon = icons[outcome];
  return (
    <span className={styles.last} data-outcome={outcome}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t(`outcomes.${outcome}`)}</span>
      <span dir="auto">{t('last', { when: ago(runDate), words })}</span>
    </span>
  );
}

type MenuProps = RuleRowProps & { verbs: RuleVerbs };

function RuleMenu(props: MenuProps) {
  const { rule, onHistory, verbs } = props;
  const t = useTexts(ruleMessages);
  const may = useMay();
  const [isDeleting, setDeleting] = useState(false);
  const { name } = rule;
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<History {...icon} />} onClick={onHistory}>
            {t('menu.history')}
          </Menu.Item>
          {may('scheduledRule.update') ? <ChangeItems {...props} onDelete={() => setDeleting(true)} /> : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteTitle', { name })}
        message={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => verbs.remove(rule)}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

function ChangeItems({ rule, onOpen, onDelete, verbs }: MenuProps & { onDelete: () => void }) {
  const t = useTexts(ruleMessages);
  const { nextDate, skippedDate } = rule;
  return (
    <>
      <Menu.Item leftSection={<Pencil {...icon} />} onClick={onOpen}>
        {t('menu.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Play {...icon} />} onClick={() => void verbs.run(rule)}>
        {t('menu.run')}
      </Menu.Item>
      {skippedDate ? (
        <Menu.Item leftSection={<Undo2 {...icon} />} onClick={() => void verbs.skip(rule, false)}>
          {t('menu.unskip')}
        </Menu.Item>
      ) : nextDate ? (
        <Menu.Item leftSection={<SkipForward {...icon} />} onClick={() => void verbs.skip(rule, true)}>
          {t('menu.skip')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={onDelete}>
        {t('menu.delete')}
      </Menu.Item>
    </>
  );
}

type RuleVerbs = ReturnType<typeof useRuleVerbs>;

function useRuleVerbs() {
  const t = useTexts(ruleMessages);
  const format = useFormatter();
  const { scheduling } = api.account(useAccountId());
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: scheduling.key() });
  const pausing = useMutation(scheduling.pauseRule.mutationOptions({ onSettled }));
  const skipping = useMutation(scheduling.skipNextRun.mutationOptions({ onSettled }));
  const running = useMutation(scheduling.runRuleNow.mutationOptions({ onSettled }));
  const removing = useMutation(scheduling.deleteRule.mutationOptions({ meta: { shownInPlace: true }, onSettled }));
  const quietly = <T,>(work: Promise<T>) => work.catch(() => undefined);
  return {
    isBusy: pausing.isPending,
    pause: ({ uid: ruleId }: ScheduledRule, isPaused: boolean) => quietly(pausing.mutateAsync({ ruleId, isPaused })),
    run: ({ uid: ruleId, name }: ScheduledRule) =>
      quietly(running.mutateAsync({ ruleId }).then(() => snackbar.success(t('isRunning', { name })))),
    async skip({ uid: ruleId, nextDate }: ScheduledRule, isSkipped: boolean) {
      if (!(await quietly(skipping.mutateAsync({ ruleId, isSkipped }))) || !isSkipped || !nextDate) return;
      const date = format.dateTime(nextDate, { dateStyle: 'medium', timeStyle: 'short' });
      const undo = async () => void (await skipping.mutateAsync({ ruleId, isSkipped: false }));
      showUndoToast({ message: t('isSkipped', { date }), undo, undoLabel: t('undo') });
    },
    remove: async ({ uid: ruleId }: ScheduledRule) => void (await removing.mutateAsync({ ruleId })),
  };
}
