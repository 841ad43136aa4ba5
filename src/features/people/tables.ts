import type { ExportMember } from './nouns/data-export.ts';
import type { SignInWay } from './nouns/sign-in-record.ts';
import type { Defaulted, DefaultedJson } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    passwordReset: PasswordResetTable;
    signInLink: SignInLinkTable;
    emailChange: EmailChangeTable;
    userTotp: UserTotpTable;
    recoveryCode: RecoveryCodeTable;
    pendingSignIn: PendingSignInTable;
    passkey: PasskeyTable;
    passkeyChallenge: PasskeyChallengeTable;
    signInRecord: SignInRecordTable;
    dataExport: DataExportTable;
    personDeletion: PersonDeletionTable;
  }
}

interface DataExportTable {
  uid: string;
  userId: string;
  createDate: Defaulted<Date>;
  /** Null while it is being made. */
  readyDate: Date | null;
  expireDate: Date | null;
  members: DefaultedJson<ExportMember[]>;
}

/** Of people who have deleted their own account, until they are erased. */
interface PersonDeletionTable {
  userId: string;
  /** Null until the mail with the code is sent. */
  undoHash: string | null;
  requestDate: Defaulted<Date>;
}

interface SignInRecordTable {
  uid: string;
  userId: string;
  way: SignInWay;
  isRefused: Defaulted<boolean>;
  device: Defaulted<string>;
  place: Defaulted<string>;
  createDate: Defaulted<Date>;
}

interface SignInLinkTable {
  linkHash: string;
  /** Of the secret that the browser that asked keeps. */
  browserHash: string;
  codeHash: string;
  tries: Defaulted<number>;
  userId: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
  usedDate: Date | null;
}

/** An authenticator app. */
interface UserTotpTable {
  userId: string;
  /** In base32. */
  secret: string;
  /** The last accepted code's number, in steps of 30 seconds since 1970. */
  lastStep: Defaulted<number>;
  createDate: Defaulted<Date>;
  /** Null until a code of it was entered. */
  confirmedDate: Date | null;
}

interface RecoveryCodeTable {
  userId: string;
  codeHash: string;
  usedDate: Date | null;
}

/** Who has given the first proof of a sign-in. */
interface PendingSignInTable {
  tokenHash: string;
  userId: string;
  hostAgencyId: string | null;
  tries: Defaulted<number>;
  createDate: Defaulted<Date>;
  expireDate: Date;
}

interface PasskeyTable {
  userId: string;
  /** As the device names it, in base64url, like the key. */
  credentialId: string;
  /** The name of the host where it was made. */
  rpId: string;
  publicKey: string;
  counter: Defaulted<number>;
  transports: Defaulted<string[]>;
  name: string;
  createDate: Defaulted<Date>;
  usedDate: Date | null;
}

interface PasskeyChallengeTable {
  challengeHash: string;
  /** Null for a sign-in. */
  userId: string | null;
  rpId: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
}

interface PasswordResetTable {
  codeHash: string;
  userId: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
  usedDate: Date | null;
}

interface EmailChangeTable {
  uid: string;
  userId: string;
  newEmail: string;
  /** Null until confirmed. */
  oldEmail: string | null;
  confirmHash: string | null;
  undoHash: string | null;
  createDate: Defaulted<Date>;
  expireDate: Date;
  confirmedDate: Date | null;
  undoUntil: Date | null;
}
