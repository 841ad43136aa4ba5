/** Where the pages of pipelines are, which the shell then needn't know of each. */
export const pages = {
  BoardPage: () => import('./board/board-page.tsx').then((page) => page.BoardPage),
  PipelinesPage: () => import('./settings/pipelines-page.tsx').then((page) => page.PipelinesPage),
};
export type PageName = keyof typeof pages;

export const editorFields = () => import('./entry-part/editor-stage.tsx').then((part) => part.EditorStage);
