import type { LeadState } from '#features/contact/lead-states.ts';
import type { FieldType } from '#features/content/fields/field-types.ts';

export interface DemoLead {
  name: string;
  email: string;
  phone: string;
  state: LeadState;
  hoursAgo: number;
  values: { message: string } & Record<string, string>;
  reply?: string;
}

interface DemoField {
  key: string;
  name: string;
  type: FieldType;
  options?: string[];
  isOnContactForm?: boolean;
  /** Asked on testimonials, instead of the work itself. */
  isOfTestimonials?: boolean;
}

interface DemoInquiries {
  fields: DemoField[];
  leads: DemoLead[];
}

/** Each demo business's custom fields and inquiries, by business. */
export const demoInquiries: Record<string, DemoInquiries | undefined> = {
  'summit-roofing': {
    fields: [
      { key: 'roofSize', name: 'Roof size (sq ft)', type: 'number' },
      { key: 'warranty', name: 'Warranty', type: 'select', options: ['10 years', '25 years', 'Lifetime'] },
      {
        key: 'foundBy',
        name: 'How they found us',
        type: 'select',
        options: ['A neighbor', 'Our website', 'A yard sign'],
        isOfTestimonials: true,
      },
      { key: 'roofAge', name: 'Age of your roof', type: 'text', isOnContactForm: true },
    ],
    leads: [
      {
        name: 'Priya Raman',
        email: 'priya.raman@customers.example',
        phone: '+1 914 555 0107',
        state: 'new',
        hoursAgo: 2,
        values: {
          message:
            'There is a wet spot on our bedroom ceiling after last night’s storm. Could someone look at it this week?',
          roofAge: 'About 20 years',
        },
      },
      {
        name: 'Tom Keller',
        email: 'tom.keller@customers.example',
        phone: '+1 914 555 0119',
        state: 'new',
        hoursAgo: 21,
        values: {
          message:
            'We’d like a quote for a standing seam roof like the one you did in Maplewood. The house is a ranch, one story.',
          roofAge: '1994',
        },
      },
      {
        name: 'Grace Moreno',
        email: 'grace.moreno@customers.example',
        phone: '',
        state: 'answered',
        hoursAgo: 74,
        values: { message: 'Do you replace gutters together with the roof, or is that a separate visit?', roofAge: '' },
        reply:
          'Hi Grace, we do both in one visit, and the gutters go up the day after the shingles. Shall I stop by on Thursday to measure?',
      },
    ],
  },
  'evergreen-gardens': {
    fields: [
      { key: 'plantingSeason', name: 'Planted in', type: 'select', options: ['Spring', 'Summer', 'Fall'] },
      { key: 'lotSize', name: 'Size of your yard', type: 'text', isOnContactForm: true },
    ],
    leads: [
      {
        name: 'Hannah Brandt',
        email: 'hannah.brandt@customers.example',
        phone: '+1 503 555 0133',
        state: 'new',
        hoursAgo: 5,
        values: {
          message: 'Our back yard is all clay and stays wet until May. Can you plan drainage and a small patio?',
          lotSize: '40 by 60 feet',
        },
      },
      {
        name: 'Luis Ortega',
        email: 'luis.ortega@customers.example',
        phone: '+1 503 555 0158',
        state: 'answered',
        hoursAgo: 98,
        values: { message: 'How soon could you start with a hedge of about 30 feet?', lotSize: '' },
        reply:
          'Hi Luis, we could plant in the second week of next month. I’ll bring three kinds of hedge for you to choose from.',
      },
    ],
  },
  'oak-and-iron': {
    fields: [
      { key: 'duration', name: 'How long it took', type: 'text' },
      {
        key: 'budget',
        name: 'Your budget',
        type: 'select',
        options: ['Below $20,000', '$20,000 to $60,000', 'Above $60,000'],
        isOnContactForm: true,
      },
    ],
    leads: [
      {
        name: 'Erin Walsh',
        email: 'erin.walsh@customers.example',
        phone: '+1 617 555 0176',
        state: 'new',
        hoursAgo: 9,
        values: {
          message: 'We are planning a kitchen with an island and would keep the oak floor. Do you draw plans, too?',
          budget: '$20,000 to $60,000',
        },
      },
      {
        name: 'Marcus Hale',
        email: 'marcus.hale@customers.example',
        phone: '',
        state: 'answered',
        hoursAgo: 120,
        values: { message: 'Could you turn our tub into a walk-in shower?', budget: 'Below $20,000' },
        reply: 'Hi Marcus, yes, that takes us about eight days. I’ve sent you two examples with their prices.',
      },
    ],
  },
  'clearview-clinic': {
    fields: [
      { key: 'sessions', name: 'Sessions', type: 'number' },
      {
        key: 'bestTime',
        name: 'Best time to call',
        type: 'select',
        options: ['Morning', 'Afternoon', 'Evening'],
        isOnContactForm: true,
      },
    ],
    leads: [
      {
        name: 'Olivia Chen',
        email: 'olivia.chen@customers.example',
        phone: '+1 415 555 0121',
        state: 'new',
        hoursAgo: 3,
        values: {
          message: 'Is the laser treatment suitable for sensitive skin? I’d like to talk to someone first.',
          bestTime: 'Evening',
        },
      },
      {
        name: 'Dana Fields',
        email: 'dana.fields@customers.example',
        phone: '+1 415 555 0164',
        state: 'answered',
        hoursAgo: 51,
        values: { message: 'Do you have an appointment on a Saturday?', bestTime: 'Morning' },
        reply: 'Hi Dana, we have one this Saturday at 10 a.m. and hold it for you until tomorrow evening.',
      },
    ],
  },
};
