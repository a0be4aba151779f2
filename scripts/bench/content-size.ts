/** design 8: so much content the targets speak of. */
export const PROJECTS = 50
export const POSTS = 1_000
