/** So many fill the start page's grid. */
export const recentJobs = 6;
