import type { MemberRole, UserType } from '#access/view-type.ts';

export interface DemoPerson {
  who: string;
  email: string;
  password: string;
  type: UserType;
  firstName: string;
  lastName: string;
  /** Slugs of the person's demo agencies and accounts. */
  agency?: { slug: string; role: MemberRole; isPrimary: boolean };
  accounts?: { slug: string; role: MemberRole }[];
}

/** People of every role; seed-demo.ts creates their data. */
export const demoPeople: DemoPerson[] = [
  {
    who: 'House (operator)',
    email: 'house@fieldfolio.test',
    password: 'demo-house-1',
    type: 'house',
    firstName: 'Harper',
    lastName: 'Quinn',
  },
  {
    who: 'Agency, primary',
    email: 'agency@brightlocal.test',
    password: 'demo-agency-1',
    type: 'agency',
    firstName: 'Amara',
    lastName: 'Okafor',
    agency: { slug: 'bright-local', role: 'admin', isPrimary: true },
  },
  {
    who: 'Agency, member, at roofer',
    email: 'member@brightlocal.test',
    password: 'demo-agency-1',
    type: 'agency',
    firstName: 'Milo',
    lastName: 'Brandt',
    agency: { slug: 'bright-local', role: 'user', isPrimary: false },
    // The user to choose at 'User' as the roofer's owner, to see the product as an agencyUser.
    accounts: [{ slug: 'summit-roofing', role: 'user' }],
  },
  {
    who: 'Second agency, primary',
    email: 'agency@northpeak.test',
    password: 'demo-agency-1',
    type: 'agency',
    firstName: 'Noor',
    lastName: 'Haddad',
    agency: { slug: 'north-peak', role: 'admin', isPrimary: true },
  },
  {
    who: 'Roofer, owner',
    email: 'owner@summitroofing.test',
    password: 'demo-owner-1',
    type: 'account',
    firstName: 'Sam',
    lastName: 'Ortega',
    accounts: [{ slug: 'summit-roofing', role: 'admin' }],
  },
  {
    who: 'Roofer, user',
    email: 'crew@summitroofing.test',
    password: 'demo-crew-1',
    type: 'account',
    firstName: 'Jo',
    lastName: 'Lindqvist',
    accounts: [{ slug: 'summit-roofing', role: 'user' }],
  },
  {
    who: 'Landscaper, owner',
    email: 'owner@evergreen.test',
    password: 'demo-owner-1',
    type: 'account',
    firstName: 'Priya',
    lastName: 'Raman',
    accounts: [{ slug: 'evergreen-gardens', role: 'admin' }],
  },
  {
    who: 'Remodeler, owner',
    email: 'owner@oakandiron.test',
    password: 'demo-owner-1',
    type: 'account',
    firstName: 'Theo',
    lastName: 'Marsh',
    accounts: [{ slug: 'oak-and-iron', role: 'admin' }],
  },
  {
    who: 'Clinic, owner',
    email: 'owner@clearviewclinic.test',
    password: 'demo-owner-1',
    type: 'account',
    firstName: 'Lena',
    lastName: 'Fischer',
    accounts: [{ slug: 'clearview-clinic', role: 'admin' }],
  },
  {
    who: 'User of two accounts',
    email: 'both@fieldfolio.test',
    password: 'demo-crew-1',
    type: 'account',
    firstName: 'Robin',
    lastName: 'Achebe',
    accounts: [
      { slug: 'summit-roofing', role: 'user' },
      { slug: 'oak-and-iron', role: 'user' },
    ],
  },
];

export const demoLogins = demoPeople.map(({ who, email, password }) => ({ who, email, password }));
