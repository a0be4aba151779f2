import { useMemo } from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import {
  DEPARTMENTS,
  DEPARTMENT_LABELS,
  MEMBER_FIELDS,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
} from '#cms/shared/team.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { ContentInput } from '#web/panel/form/content-input.tsx'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
import { PublishAdvice } from '#web/panel/publication/publish-advice.tsx'
import type { FormPartProps } from '#web/panel/content-screen/screen-description.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { toCheckedMemberImages, validateMemberImage, type MemberValues } from './member-values.ts'
import styles from './member-fields.module.css'

type Props = FormPartProps<TeamMember, TeamMember, MemberValues>

/** Name, role, department and bio are required; links and photo are not. */
export function MemberFields({ form, edited, isDisabled, field, richText }: Props) {
  const { file, fields, percent } = form
  const { bio, imageAlt, libraryImage } = form.values
  const photo = edited?.image
  const hasPhoto = Boolean(libraryImage ?? photo)
  const checkedImages = useMemo(
    () => toCheckedMemberImages({ file, hasPhoto, imageAlt }),
    [file, hasPhoto, imageAlt],
  )
  return (
    <>
      <div className={styles.pair}>
        <ContentInput field={MEMBER_FIELDS.name} label="Name*" required {...field('name')} />
        <ContentInput field={MEMBER_FIELDS.role} label="Role*" required {...field('role')} />
      </div>
      <ContentInput field={MEMBER_FIELDS.department} label="Department*" required {...field('department')} />
      <LazyRichTextEditor label="Bio*" {...richText('bio')} />
      <fieldset className={styles.links}>
        <legend className={styles.legend}>Social links</legend>
        <div className={styles.pair}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              label={NETWORK_LABELS[network]}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={MAX_LENGTH.url}
              {...field(network)}
              error={fields[network] ?? fields[`social.${network}`]}
            />
          ))}
        </div>
      </fieldset>
      <ImageField
        label="Profile image"
        accept="image/*"
        validate={validateMemberImage}
        current={photo}
        file={file}
        onChoose={form.chooseFile}
        library={{ picked: libraryImage, onPick: (picked) => form.set('libraryImage', picked) }}
        alt={imageAlt}
        onAltChange={(alt) => form.set('imageAlt', alt)}
        error={fields.image ?? fields.imagePath}
        disabled={isDisabled}
        percent={percent}
      />
      <PublishAdvice html={bio} images={checkedImages} />
    </>
  )
}

/** One version of a member in the conflict dialog. */
export function MemberVersion({ values }: { values: MemberValues }) {
  const department = DEPARTMENTS.find((name) => name === values.department)
  const details = [values.role, department && DEPARTMENT_LABELS[department]].filter(Boolean).join(', ')
  const links = SOCIAL_NETWORKS.filter((network) => values[network] !== '')
  return (
    <div className={styles.version}>
      <p className={styles.name} dir="auto">
        {values.name || 'Without a name'}
      </p>
      <p className={styles.details} dir="auto">
        {details}
      </p>
      <RichText html={values.bio} />
      {links.map((network) => (
        <p key={network} className={styles.details}>
          {NETWORK_LABELS[network]}: {values[network]}
        </p>
      ))}
      {values.imageAlt && <p className={styles.details}>Alt text: {values.imageAlt}</p>}
    </div>
  )
}
