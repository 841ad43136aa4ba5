/** What is stored of people apart from any account. */
export const peopleFolder = 'people';

/** Where the files of an export lie. */
export function exportFolder(userId: string, uid: string): string {
  return `${peopleFolder}/${userId}/exports/${uid}`;
}
