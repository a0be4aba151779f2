/** The amount of content that the targets assume. */
export const PROJECTS = 50
export const POSTS = 1_000

/** Steps of seeding, in order; each adds to the one before. */
export type SeedStep = 'demo' | 'projects' | 'posts'
