import { useState } from 'react'
import type { TeamMember } from '#endpoints/public/schema.ts'
import container from '#web/ui/container.module.css'
import { SectionHeading } from './section-heading.tsx'
import { TeamPanel } from './team-panel.tsx'
import styles from './team.module.css'

/** Who works here, a row each; a click opens the details (spec 2). */
export function Team({ members }: { members: TeamMember[] }) {
  const [selected, setSelected] = useState<TeamMember>()
  return (
    <section id="team" className={styles.section} aria-labelledby="team-title" tabIndex={-1}>
      <div className={container.container}>
        <SectionHeading id="team-title" title="Team" />
        <ul>
          {members.map((member) => (
            <li key={member.id} className={styles.item}>
              <button type="button" className={styles.row} onClick={() => setSelected(member)}>
                <span className={styles.name}>{member.name}</span>
                <span className={styles.hint}>
                  Click<span className={styles.wide}> to view details</span>
                </span>
                <span className={styles.role}>{member.role}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {selected && <TeamPanel member={selected} onClosed={() => setSelected(undefined)} />}
    </section>
  )
}
