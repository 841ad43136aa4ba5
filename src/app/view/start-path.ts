import type { UserType } from '#access/view-type.ts';
import { landingPath } from '#features/people/landing.ts';

interface Arriving {
  type: UserType;
  accountCount: number;
  hasAccountInView: boolean;
}

/** Where to continue working in an account, best first: a permission template may leave out some. */
const workplaces = ['/content-feed', '/content-list', '/testimonials', '/leads', '/media-library'];

/** Where `/` leads: back to the account in view, else to the landing page of spec 1 §4. Only to the given screens. */
export function startPath({ type, accountCount, hasAccountInView }: Arriving, paths: readonly string[]): string {
  const landing = hasAccountInView ? workplaces[0] : landingPath(type, accountCount);
  const wanted = landing === workplaces[0] ? workplaces : [landing];
  return wanted.find((path) => path && paths.includes(path)) ?? '/welcome-user';
}
