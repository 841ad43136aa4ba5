interface TypeChoice {
  uid: string;
  purpose: 'content' | 'testimonial' | 'contactUs';
}

/** The content types that an entry can be given: the product's own belong to what customers send, and stay where they are. */
export function ownTypes<T extends TypeChoice>(types: readonly T[] = [], current: string | null): T[] {
  return types.filter(({ uid, purpose }) => purpose === 'content' || uid === current);
}
