import { versionOf, type Versioned } from '#cms/storage/database/document-version.ts'

export const presentSavedState = (document: Versioned) => ({
  version: versionOf(document),
  updatedAt: document.updatedAt,
})
