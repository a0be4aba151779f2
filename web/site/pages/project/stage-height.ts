/** The height of the opening image, as project-article.module.css says it, for `sizes`. */
export const STAGE_HEIGHT = 'max(22rem, min(86vh, 62vw))'
