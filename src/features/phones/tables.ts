import type { Defaulted, NullableOnInsert } from '#platform/database.ts';
import type { PhoneRules } from './phone.ts';

declare module '#platform/database.ts' {
  interface Database {
    phoneRules: PhoneRulesTable;
    phoneSettings: PhoneSettingsTable;
    phone: PhoneTable;
    phonePairing: PhonePairingTable;
  }
}

interface PhoneRulesTable extends PhoneRules {
  id: Defaulted<boolean>;
}

interface PhoneSettingsTable {
  accountId: string;
  isOn: Defaulted<boolean>;
  maxPhones: number | null;
}

interface PhoneTable {
  accountId: string;
  uid: string;
  userId: string;
  name: string;
  secretHash: string;
  uploadsCount: Defaulted<number>;
  createDate: Defaulted<Date>;
  lastUsedDate: NullableOnInsert<Date>;
  revokedDate: NullableOnInsert<Date>;
}

interface PhonePairingTable {
  accountId: string;
  uid: string;
  userId: string;
  codeHash: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
}
