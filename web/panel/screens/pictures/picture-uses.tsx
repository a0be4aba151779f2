import { Link } from 'react-router-dom'
import { CONSOLE_PREFIX, panel } from '#cms/shared/paths.ts'
import type { PictureAnswer, PictureUse } from '#endpoints/pictures/schema.ts'
import styles from './picture-details.module.css'

const KINDS: Record<string, { kind: string; screen: string }> = {
  posts: { kind: 'Post', screen: panel.dashboard },
  projects: { kind: 'Project', screen: panel.projects },
  team: { kind: 'Team member', screen: panel.team },
}

/** The documents that show a picture, each with the way to its form. */
export function PictureUses({ answer: { uses, useCount } }: { answer: PictureAnswer }) {
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
              do not see here.
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** What tells a document from one that visitors see. */
function stateOf({ inTrash, status }: PictureUse): string {
  if (inTrash) return ' (in the trash)'
  return status && status !== 'published' ? ` (${status})` : ''
}

function Use({ use }: { use: PictureUse }) {
  const { collection, id, title, inTrash, mayEdit } = use
  const known = KINDS[collection]
  if (!known) {
    const name = `The ${collection}’s page`
    return mayEdit ? (
      <a href={`${CONSOLE_PREFIX}/globals/${collection}`} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ) : (
      name
    )
  }
  const { kind, screen } = known
  if (inTrash || !mayEdit) return `${kind} “${title}”${stateOf(use)}`
  return (
    <>
      {kind}{' '}
      <Link dir="auto" to={{ pathname: screen, search: `?edit=${encodeURIComponent(id)}` }}>
        {title}
      </Link>
      {stateOf(use)}
    </>
  )
}
