import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';

const proofNews = [
  'appAdded',
  'appRemoved',
  'newRecoveryCodes',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'resetByAdministrator',
] as const;
type News = (typeof proofNews)[number];

/** What to do about it. */
const byThemselves = {
  unasked: 'If this wasn’t you, set a new password now and tell your administrator.',
  footnote: 'If it was you, there’s nothing to do.',
};
const byAnother = {
  unasked: 'If you didn’t ask for this, set a new password now and tell your administrator.',
  footnote: 'You get this because how you sign in has changed.',
};

const words: Record<News, { subject: string; text: string }> = {
  appAdded: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in asks for a code from your authenticator app. All other devices were signed out.',
  },
  appRemoved: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in no longer asks for a code from your authenticator app, and your recovery codes no longer work.',
  },
  newRecoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created. The earlier ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Someone just signed in as you with one of your recovery codes, which no longer works.',
  },
  passkeyAdded: {
    subject: 'You have a new passkey',
    text: 'A passkey was added. Anyone who can unlock the device that keeps it, by finger, face or PIN, can sign in as you.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'One of your passkeys was removed, and no longer signs you in.',
  },
  resetByAdministrator: {
    subject: 'Your two-step sign-in was reset',
    text: 'An administrator turned off your two-step sign-in and removed your recovery codes and passkeys. You were signed out everywhere. Sign in with your password, then set them up again in your profile.',
  },
};

/** Tells someone that what proves who they are has changed: a victim's first notice. */
export const sendSecondFactorNoticeJob = defineMail({
  name: 'send-second-factor-notice',
  formerName: 'send-proof-notice',
  idPrefix: 'proof',
  payload: z.object({ userId: z.string(), news: z.enum(proofNews) }),
  find: ({ tx }, { userId }) =>
    tx.selectFrom('user').select(['uid as userId', 'email as to']).where('uid', '=', userId).executeTakeFirst(),
  write({ origin }, { news }) {
    const { subject, text } = words[news];
    const { unasked, footnote } = news === 'resetByAdministrator' ? byAnother : byThemselves;
    return {
      subject,
      preview: text,
      action: { text: 'Set a new password', address: `${origin}/reset-password` },
      children: (
        <Paragraph>
          {text} {unasked}
        </Paragraph>
      ),
      footnote,
    };
  },
});
