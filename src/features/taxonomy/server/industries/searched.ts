import { fewestSearched } from '../../industry.ts';

/** What to search for: nothing while too little has been typed (spec 1 §5). */
export function searched(search: string): string {
  return search.length < fewestSearched ? '' : search;
}
