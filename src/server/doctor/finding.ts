/** What the doctor found out about one thing. `advice` says what to do. */
export type Finding = {
  topic: string;
  state: 'fine' | 'limited' | 'broken';
  text: string;
  advice?: string;
};

/** Turns an error of a check into a finding, since the doctor has to go on whatever is broken. */
export async function examine(topic: string, advice: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ topic, state: 'broken', text: (error as Error).message, advice }];
  }
}
