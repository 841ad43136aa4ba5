/** The result of one check. `advice` says what to do. */
export type Finding = { topic: string; state: 'fine' | 'limited' | 'broken'; text: string; advice?: string };

/** Turns a check's error into a finding, so the doctor continues whatever is broken. */
export async function examine(topic: string, advice: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ topic, state: 'broken', text: (error as Error).message, advice }];
  }
}
