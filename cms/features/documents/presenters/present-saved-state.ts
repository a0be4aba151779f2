import { versionOf, type Stated } from '#cms/storage/database/document-version.ts'

export const presentSavedState = (document: Stated) => ({
  version: versionOf(document),
  updatedAt: document.updatedAt,
})
