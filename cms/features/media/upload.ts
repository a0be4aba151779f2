/** A file that came with a form, whole, not yet judged. */
export type Upload = { name: string; type: string; bytes: Buffer }
