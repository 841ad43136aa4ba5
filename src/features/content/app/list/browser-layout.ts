/** The two layouts of the list (spec 1 §2): Content List and Content Feed. */
export type BrowserLayout = 'list' | 'feed';
