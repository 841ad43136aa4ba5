import { monthAfter, monthName } from './month.ts';
import type { AgencyFigures, Compared, Figures } from './report.ts';

const locale = 'en-US';

export const countText = (count: number) => new Intl.NumberFormat(locale).format(count);
const ratingText = (rating: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);

/** One figure as page, PDF and mail show it. */
export interface FigureLine {
  label: string;
  value: string;
  /** How it compares to the month before; empty for what isn't compared. */
  change: string;
}

export const reportTexts = {
  title: (month: string) => `Report for ${monthName(month)}`,
  pdf: 'Download PDF',
  views: 'Views by day',
  viewsNote: 'Views of your public pages, counted by days in UTC.',
  noViews: 'Nobody opened your public pages this month.',
  top: 'Most viewed',
  noTop: 'None of your entries was opened this month.',
  untitled: 'Untitled',
  accounts: 'Accounts',
  noAccounts: 'None of your accounts had any activity this month.',
  account: 'Account',
  columns: { views: 'Views', published: 'Published', leads: 'Leads', received: 'Testimonials' },
  others: ({ otherAccounts }: AgencyFigures) =>
    otherAccounts === 1 ? 'And 1 more account' : `And ${countText(otherAccounts)} more accounts`,
  viewsOf: (count: number) => (count === 1 ? '1 view' : `${countText(count)} views`),
};

/** The chart in words. */
export function chartText(days: readonly number[], month: string): string {
  const most = Math.max(...days);
  if (most === 0) return reportTexts.noViews;
  const [name = ''] = monthName(month).split(' ');
  return `The most views, ${countText(most)}, were on ${name} ${days.indexOf(most) + 1}.`;
}

/** The figures of a month in the order in which they are shown. */
export function figureLines(figures: Figures, month: string): FigureLine[] {
  const line = (label: string, compared: Compared): FigureLine => ({
    label,
    value: countText(compared.now),
    change: changeText(compared, month),
  });
  const views = line('Views of public pages', figures.views);
  const published = line('Entries published', figures.published);
  const leads = line('Leads', figures.leads);
  const received = line('Testimonials received', figures.received);
  if (figures.kind === 'agency') return [views, published, leads, received];
  const { rating } = figures;
  return [
    views,
    line('Entries created', figures.entries),
    published,
    leads,
    line('Customers asked', figures.asked),
    received,
    line('Testimonials published', figures.shown),
    ...(rating === null ? [] : [{ label: 'Average rating', value: `${ratingText(rating)} of 5`, change: '' }]),
  ];
}

function changeText({ now, before }: Compared, month: string): string {
  const [earlier = ''] = monthName(monthAfter(month, -1)).split(' ');
  if (now === before) return `Same as in ${earlier}`;
  return `${countText(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in ${earlier}`;
}
