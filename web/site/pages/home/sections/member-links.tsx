import { NETWORK_LABELS } from '#cms/shared/team.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import styles from './member-links.module.css'

/** The networks, in the order of their links (docs/behaviour.md#team). */
const NETWORKS = ['linkedin', 'github', 'twitter'] as const

/** The links of a member; nothing if there are none. */
export function MemberLinks({ social }: Pick<TeamMember, 'social'>) {
  const links = NETWORKS.flatMap((network) => {
    const href = social[network]
    return href ? [{ label: NETWORK_LABELS[network], href }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <ExternalLink href={href}>{label}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}
