import { defineCapability } from '#access/capability.ts';
import { createDataExportRoutes } from './data-export/export-routes.ts';
import { getDataExport } from './data-export/get-data-export.ts';
import { makeDataExportJob } from './data-export/make-data-export.job.ts';
import { requestDataExport } from './data-export/request-data-export.ts';
import { sendDataExportJob } from './data-export/send-data-export.job.ts';
import { sweepDataExportsJob } from './data-export/sweep-data-exports.job.ts';
import { deleteMe } from './deletion/delete-me.ts';
import { getDeletionPlan } from './deletion/get-deletion-plan.ts';
import { purgePeopleJob } from './deletion/purge-people.job.ts';
import { sendDeletionJob } from './deletion/send-deletion.job.ts';
import { checkDeletionCode, undoDeletion } from './deletion/undo-deletion.ts';
import { cancelEmailChange } from './email/cancel-email-change.ts';
import { changeEmail } from './email/change-email.ts';
import { checkEmailCode } from './email/check-email-code.ts';
import { requestSignInLink } from './email-link/request-sign-in-link.ts';
import { sendSignInLinkJob } from './email-link/send-sign-in-link.job.ts';
import { checkSignInLink, signInByLink } from './email-link/sign-in-by-link.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { getEmailChange } from './email/get-email-change.ts';
import { resendEmailChange } from './email/resend-email-change.ts';
import { sendEmailConfirmationJob } from './email/send-email-confirmation.job.ts';
import { sendEmailUndoJob } from './email/send-email-undo.job.ts';
import { undoEmailChange } from './email/undo-email-change.ts';
import { countOwnApiKeys } from './password/count-own-api-keys.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetCode } from './password/check-reset-code.ts';
import { endSession } from './sessions/end-session.ts';
import { getViewer } from './get-viewer.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { listSignIns } from './sessions/list-sign-ins.ts';
import { sendNewDeviceJob } from './mail/send-new-device.job.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { updateTheme } from './update-theme.ts';
import { sendPasswordResetJob } from './mail/send-password-reset.job.ts';
import { setPassword } from './password/set-password.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { sweepSignInJob } from './sessions/sweep-sign-in.job.ts';
import { sendChangeNoticeJob } from './mail/send-change-notice.job.ts';
import { confirmApp } from './second-proof/confirm-app.ts';
import { createRecoveryCodes } from './second-proof/create-recovery-codes.ts';
import { getSecondProof } from './second-proof/get-second-proof.ts';
import { proveSecond } from './second-proof/prove-second.ts';
import { removeApp } from './second-proof/remove-app.ts';
import { sendProofNoticeJob } from './mail/send-proof-notice.job.ts';
import { resetAgencyProof, resetHouseProof, resetTeamProof } from './second-proof/reset/reset-second-proof.ts';
import { startApp } from './second-proof/start-app.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeyProof } from './passkeys/start-passkey-proof.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { endViewing } from './viewing/end-viewing.ts';
import { startAgencyView } from './viewing/start-agency-view.ts';
import { startPersonView } from './viewing/start-person-view.ts';
import { switchEditing } from './viewing/switch-editing.ts';
import { switchViewing } from './viewing/switch-viewing.ts';
import { updateProfile } from './update-profile.ts';

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
    getSecondProof,
    startApp,
    confirmApp,
    removeApp,
    createRecoveryCodes,
    listPasskeys,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    startPasskeyProof,
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
  house: { resetSecondProof: resetHouseProof },
  agency: { startAgencyView, resetSecondProof: resetAgencyProof },
  account: { startPersonView, switchEditing, resetSecondProof: resetTeamProof },
  jobs: [
    sendPasswordResetJob,
    sendSignInLinkJob,
    sendChangeNoticeJob,
    sendProofNoticeJob,
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
