import { on } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { scheduledRulePaused } from '../../events.ts';

const kind = defineNotification({ name: 'rulePaused', label: 'Scheduled rules that pause themselves', mail: 'now' });

interface Paused {
  payload: { ruleId: string; reason: string };
}

/** Tells administrators which rule doesn't run anymore, and why. */
export const notifyOfPause = on(
  scheduledRulePaused,
  'mail-rule-pause',
  notifyAdministrators({
    idPrefix: 'rule-paused',
    kind,
    find: (scope, { payload: { ruleId } }: Paused) =>
      selectOwn(scope, 'scheduledRule')
        .select('name')
        .where('uid', '=', ruleId)
        .where('pauseReason', '<>', '')
        .executeTakeFirst(),
    write: ({ origin, name }, { payload: { ruleId, reason } }) => ({
      subject: `The rule “${name}” has paused`,
      preview: reason,
      action: { text: 'Open the rule', address: `${origin}/settings/scheduled?rule=${ruleId}` },
      children: <Paragraph>{`${reason} Resume “${name}” to have it run in your name, or delete it.`}</Paragraph>,
    }),
  }),
);
