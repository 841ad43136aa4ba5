import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** How the user's sign-in is protected. */
export const useSecondFactor = () => useQuery(api.me.people.getSecondFactor.queryOptions());
