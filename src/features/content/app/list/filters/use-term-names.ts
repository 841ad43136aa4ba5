import { useMemo } from 'react';
import { useTaxonomy } from '../../use-taxonomy.ts';

/** The name of every content type, category, service and tag, by id and in taxonomy order. */
export function useTermNames(): ReadonlyMap<string, string> {
  const taxonomy = useTaxonomy();
  return useMemo(() => {
    const { contentTypes = [], businessCategories = [], businessServices = [], businessLabels = [] } = taxonomy ?? {};
    const labeledTerms = [...businessCategories, ...businessServices, ...businessLabels.flatMap(({ tags }) => tags)];
    return new Map([
      ...contentTypes.map(({ uid, name }) => [uid, name] as const),
      ...labeledTerms.map(({ uid, label }) => [uid, label] as const),
    ]);
  }, [taxonomy]);
}
