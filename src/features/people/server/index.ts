import { defineCapability } from '#access/capability.ts';
import { createDataExportRoutes, getDataExport, requestDataExport } from './data-export/data-export.ts';
import { makeDataExportJob } from './data-export/make-data-export.job.ts';
import { sendDataExportJob } from './data-export/data-export-mail.tsx';
import { sweepDataExportsJob } from './data-export/sweep-data-exports.job.ts';
import { checkDeletionCode, deleteMe, getDeletionPlan, undoDeletion } from './deletion/deletion.ts';
import { purgePeopleJob } from './deletion/purge-people.job.ts';
import { sendDeletionJob } from './deletion/deletion-mail.tsx';
import {
  cancelEmailChange,
  changeEmail,
  checkEmailCode,
  getEmailChange,
  resendEmailChange,
} from './email/email-change.ts';
import { checkSignInLink, requestSignInLink, signInByLink } from './email-link/sign-in-by-link.ts';
import { sendSignInLinkJob } from './email-link/sign-in-link-mail.tsx';
import { confirmEmail, undoEmailChange } from './email/confirm-email.ts';
import { sendEmailConfirmationJob, sendEmailUndoJob } from './email/email-change-mails.tsx';
import { countOwnApiKeys } from './password/own-api-keys.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetCode, requestPasswordReset, setPassword } from './password/password-reset.ts';
import { endOtherSessions, endSession, listSessions, listSignIns, signOut } from './sessions/sessions.ts';
import { getViewer } from './get-viewer.ts';
import { sendNewDeviceJob } from './mail/new-device-mail.tsx';
import { updateProfile, updateTheme } from './update-profile.ts';
import { sendPasswordResetJob } from './mail/password-reset-mail.tsx';
import { signIn } from './sessions/sign-in.ts';
import { sweepSignInJob } from './sessions/sweep-sign-in.job.ts';
import { sendChangeNoticeJob } from './mail/change-notice-mail.tsx';
import { confirmApp, removeApp, startApp } from './second-factor/authenticator-app.ts';
import { createRecoveryCodes } from './second-factor/recovery-codes.ts';
import { getSecondFactor, proveSecond } from './second-factor/prove-second.ts';
import { sendSecondFactorNoticeJob } from './mail/second-factor-notice-mail.tsx';
import {
  resetAgencySecondFactor,
  resetHouseSecondFactor,
  resetTeamSecondFactor,
} from './second-factor/reset/reset-second-factor.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys/passkeys.ts';
import { signInByPasskey, startPasskeyConfirmation, startPasskeySignIn } from './passkeys/sign-in-by-passkey.ts';
import { endViewing, startAgencyView, startPersonView, switchEditing, switchViewing } from './viewing.ts';

/** Signing in and out, and people's own settings. */
export const people = defineCapability({
  open: {
    signIn,
    requestSignInLink,
    checkSignInLink,
    signInByLink,
    proveSecond,
    startPasskeySignIn,
    signInByPasskey,
    signOut,
    requestPasswordReset,
    checkResetCode,
    setPassword,
    checkEmailCode,
    confirmEmail,
    undoEmailChange,
    checkDeletionCode,
    undoDeletion,
  },
  me: {
    getViewer,
    updateProfile,
    changePassword,
    countOwnApiKeys,
    changeEmail,
    getEmailChange,
    resendEmailChange,
    cancelEmailChange,
    getSecondFactor,
    startApp,
    confirmApp,
    removeApp,
    createRecoveryCodes,
    listPasskeys,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    startPasskeyConfirmation,
    updateTheme,
    listSessions,
    endSession,
    endOtherSessions,
    listSignIns,
    getDataExport,
    requestDataExport,
    getDeletionPlan,
    deleteMe,
    switchViewing,
    endViewing,
  },
  house: { resetSecondFactor: resetHouseSecondFactor },
  agency: { startAgencyView, resetSecondFactor: resetAgencySecondFactor },
  account: { startPersonView, switchEditing, resetSecondFactor: resetTeamSecondFactor },
  jobs: [
    sendPasswordResetJob,
    sendSignInLinkJob,
    sendChangeNoticeJob,
    sendSecondFactorNoticeJob,
    sendNewDeviceJob,
    sendEmailConfirmationJob,
    sendEmailUndoJob,
    sweepSignInJob,
    makeDataExportJob,
    sendDataExportJob,
    sweepDataExportsJob,
    sendDeletionJob,
    purgePeopleJob,
  ],
  routes: { management: { '/data-export': { create: createDataExportRoutes, metered: 'none' } } },
});
