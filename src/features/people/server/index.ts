import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkResetCode } from './check-reset-code.ts';
import { endSession } from './end-session.ts';
import { getViewer } from './get-viewer.ts';
import { listSessions } from './list-sessions.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { saveTheme } from './save-theme.ts';
import { sendPasswordReset } from './send-password-reset.job.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { sweepSignIn } from './sweep-sign-in.job.ts';
import { tellOfChange } from './tell-of-change.job.ts';
import { updateProfile } from './update-profile.ts';

/** Signing in and out, and what a person does with what is their own. */
export const people = {
  open: { signIn, signOut, requestPasswordReset, checkResetCode, setPassword },
  me: { getViewer, updateProfile, changePassword, changeEmail, saveTheme, listSessions, endSession },
  jobs: [sendPasswordReset, tellOfChange, sweepSignIn],
};
