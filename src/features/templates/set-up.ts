/** Who set a setting: a version of the template, or the account itself. What neither set is the house's. */
export interface SetSetting {
  key: string;
  name: string;
  /** The version of the template that brought this value; null: the account set it. */
  number: number | null;
}

export interface SetUp {
  /** What the account was started from; null for nothing. */
  template: { name: string; number: number } | null;
  groups: { title: string; settings: SetSetting[] }[];
}
