import { useState } from 'react'
import { TEAM } from '#web/site/pages/home/timings.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { useHoverPreview } from '#web/site/hooks/use-hover-preview.ts'
import { loadSanitizer } from '#web/shared/lib/html-sanitizer.ts'
import { useStagger } from '#web/site/hooks/use-stagger.ts'
import container from '#web/shared/ui/container.module.css'
import { SectionHeading } from './section-heading.tsx'
import { TeamPanel } from './team-panel.tsx'
import { TeamRow } from './team-row.tsx'
import styles from './team.module.css'

const loadPreview = () => import('./team-preview.tsx')
/** Loads the sanitizer for the details. A failure is ignored: the details retry. */
const prepareDetails = () => void loadSanitizer().catch(() => {})

/** One row per member: hover shows a photo, a click opens the details (docs/behaviour.md#team). */
export function Team({ members }: { members: TeamMember[] }) {
  const [selected, setSelected] = useState<TeamMember>()
  const getDelay = useStagger(TEAM.rowStagger)
  const { code, hovered, begin, end } = useHoverPreview<TeamMember, Awaited<ReturnType<typeof loadPreview>>>({
    load: loadPreview,
    duration: TEAM.hoverPreview,
  })
  return (
    <section id="team" className={styles.section} aria-labelledby="team-title" tabIndex={-1}>
      <div className={container.container}>
        <SectionHeading id="team-title" title="Team" />
        {members.length === 0 && <p className={styles.empty}>Our team will be introduced here.</p>}
        <ul className={styles.list}>
          {members.map((member, index) => (
            <TeamRow
              key={member.id}
              member={member}
              index={index}
              getDelay={getDelay}
              onOpen={() => setSelected(member)}
              onEnter={(event) => {
                prepareDetails()
                begin(member, event)
              }}
              onFocus={prepareDetails}
              onLeave={end}
            />
          ))}
        </ul>
      </div>
      {code && <code.TeamPreview member={selected ? undefined : hovered?.item} start={hovered?.position} />}
      {selected && <TeamPanel member={selected} onClosed={() => setSelected(undefined)} />}
    </section>
  )
}
