import { Link } from 'react-router-dom'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import type { ImageResponse, ImageUsage } from '#cms/schemas/images.ts'
import styles from './image-details.module.css'

/** Collections whose documents have a form in the panel. */
const COLLECTIONS: Record<string, { kind: string; screen: string }> = {
  posts: { kind: 'Post', screen: panelPaths.dashboard },
  projects: { kind: 'Project', screen: panelPaths.projects },
  team: { kind: 'Team member', screen: panelPaths.team },
}

/** The documents that show an image, each with a link to its form. */
export function ImageUses({ response: { uses, useCount } }: { response: ImageResponse }) {
  const more = useCount - uses.length
  return (
    <section className={styles.uses} aria-label="Where it is used">
      <h3 className={styles.label}>Where it is used</h3>
      {useCount === 0 ? (
        <p className={styles.note}>Nowhere.</p>
      ) : (
        <ul className={styles.list}>
          {uses.map((use) => (
            <li key={`${use.collection} ${use.id}`}>
              <Use use={use} />
            </li>
          ))}
          {more > 0 && (
            <li className={styles.note}>
              {uses.length > 0 ? `${more} more` : more === 1 ? 'One document' : `${more} documents`} that you
              cannot see.
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Suffix for documents that visitors do not see. */
function describeState({ inTrash, status }: ImageUsage): string {
  if (inTrash) return ' (in the trash)'
  return status && status !== 'published' ? ` (${status})` : ''
}

function Use({ use }: { use: ImageUsage }) {
  const { collection, id, title, inTrash, mayEdit } = use
  const description = COLLECTIONS[collection]
  if (!description) {
    const name = `The ${collection}’s page`
    return mayEdit ? (
      <a href={`${CONSOLE_PREFIX}/globals/${collection}`} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ) : (
      name
    )
  }
  const { kind, screen } = description
  if (inTrash || !mayEdit) return `${kind} “${title}”${describeState(use)}`
  return (
    <>
      {kind}{' '}
      <Link dir="auto" to={{ pathname: screen, search: `?edit=${encodeURIComponent(id)}` }}>
        {title}
      </Link>
      {describeState(use)}
    </>
  )
}
