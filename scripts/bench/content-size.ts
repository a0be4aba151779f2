/** So much content the targets speak of. */
export const PROJECTS = 50
export const POSTS = 1_000

/** What is written one after the other, each on top of the former. */
export type SeedStep = 'demo' | 'projects' | 'posts'
