import type { AccountOverview } from './home.ts';

const quietDays = 30;

/** Why an account may need help; null if it does well. */
export function needOf(account: AccountOverview, now: Date): 'empty' | 'quiet' | 'profile' | 'testimonials' | null {
  const { lastActivity, isProfileComplete, waitingTestimonials } = account;
  if (lastActivity === null) return 'empty';
  if (now.getTime() - lastActivity.getTime() > quietDays * 24 * 3_600_000) return 'quiet';
  if (waitingTestimonials > 0) return 'testimonials';
  return isProfileComplete ? null : 'profile';
}
