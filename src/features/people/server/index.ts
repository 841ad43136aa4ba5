import { changeEmail } from './change-email.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetCode } from './password/check-reset-code.ts';
import { endSession } from './sessions/end-session.ts';
import { getViewer } from './get-viewer.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { updateTheme } from './update-theme.ts';
import { sendPasswordResetJob } from './mail/send-password-reset.job.ts';
import { setPassword } from './password/set-password.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { sweepSignInJob } from './sessions/sweep-sign-in.job.ts';
import { sendChangeNoticeJob } from './mail/send-change-notice.job.ts';
import { updateProfile } from './update-profile.ts';

/** Signing in and out, and what a person does with what is their own. */
export const people = {
  open: { signIn, signOut, requestPasswordReset, checkResetCode, setPassword },
  me: { getViewer, updateProfile, changePassword, changeEmail, updateTheme, listSessions, endSession },
  jobs: [sendPasswordResetJob, sendChangeNoticeJob, sweepSignInJob],
};
