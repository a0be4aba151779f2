/** A file of a multipart form, in memory, not yet validated. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }
