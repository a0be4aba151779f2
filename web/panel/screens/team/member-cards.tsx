import { DEPARTMENT_LABELS } from '#cms/shared/constants.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import styles from './member-cards.module.css'

type Props = {
  members: TeamMember[]
  removingId: string | undefined
  onEdit: (id: string) => void
  onDelete: (member: TeamMember) => void
}

export function MemberCards({ members, removingId: leaving, onEdit, onDelete }: Props) {
  return (
    <ul className={styles.cards}>
      {members.map((member) => {
        const isRemoving = member.id === leaving
        return (
          <li key={member.id} className={styles.card} aria-busy={isRemoving}>
            <FramedPicture
              className={styles.photo}
              picture={member.image}
              name={member.name}
              alt={member.image?.alt ?? ''}
              sizes="(max-width: 40rem) 6rem, 18rem"
            />
            <div className={styles.words}>
              <h3 className={styles.name} dir="auto">
                {member.name}
              </h3>
              <p className={styles.role} dir="auto">
                {member.role}
              </p>
            </div>
            <div className={styles.foot}>
              <p className={styles.department}>{DEPARTMENT_LABELS[member.department]}</p>
              <div className={styles.actions}>
                <IconButton
                  icon="edit"
                  label={`Edit ${member.name}`}
                  disabled={isRemoving}
                  onClick={() => onEdit(member.id)}
                />
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={`Delete ${member.name}`}
                  disabled={isRemoving}
                  onClick={() => onDelete(member)}
                />
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
