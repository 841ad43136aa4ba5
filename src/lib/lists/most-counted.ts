/** Beyond it, a list says that there are more: a count reads all that it counts. */
export const mostCounted = 100;
