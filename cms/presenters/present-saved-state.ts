import { versionOf, type Stated } from '#cms/services/document-version.ts'

export const presentSavedState = (document: Stated) => ({
  version: versionOf(document),
  updatedAt: document.updatedAt,
})
