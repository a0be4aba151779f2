'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import styles from './own-password-note.module.css'

/**
 * One's own password is changed in the panel, which asks for the current one. The console's own button would
 * only be refused.
 */
export function OwnPasswordNote() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (!user || user.id !== id) return null
  return (
    <p className={styles.note}>
      <a href={panelPaths.changePassword}>Change your password</a> in the admin panel. It asks for your
      current one.
    </p>
  )
}
