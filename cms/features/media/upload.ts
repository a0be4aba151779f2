/** A file of a multipart form, in memory, not yet validated. */
export type Upload = { name: string; type: string; bytes: Buffer }
