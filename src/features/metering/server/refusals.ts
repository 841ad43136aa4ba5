import type { Exceeded } from './require-room.ts';

const count = (max: number, one: string, many: string) => (max === 1 ? `one ${one}` : `${max} ${many}`);

/** What the agency's own people are told. */
export const agencyRefusals = {
  accounts: ({ agencyName, max }: Exceeded) =>
    `The plan of ${agencyName} has room for ${count(max, 'account', 'accounts')}, and nothing is left. Choose a larger plan in Plan and billing, or delete an account.`,
  users: ({ agencyName, max, used }: Exceeded) =>
    `The plan of ${agencyName} has room for ${count(max, 'person', 'people')}, and this would make ${used}, with those who are invited. Choose a larger plan in Plan and billing, or remove somebody.`,
};

/** What those are told who can't change the plan. */
export const outsideRefusals = {
  accounts: ({ agencyName }: Exceeded) =>
    `${agencyName} can’t take on another account at the moment, because its plan is full. Please contact ${agencyName}.`,
  users: ({ agencyName }: Exceeded) =>
    `${agencyName} has no room for another person at the moment, because its plan is full. Please tell whoever invited you.`,
};
