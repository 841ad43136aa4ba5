interface TypeChoice {
  uid: string;
  purpose: 'content' | 'testimonial' | 'contactUs';
}

/** The content types that a user can assign: built-in ones belong to what customers send and can't be changed. */
export function ownTypes<T extends TypeChoice>(types: readonly T[] = [], current: string | null): T[] {
  return types.filter(({ uid, purpose }) => purpose === 'content' || uid === current);
}
