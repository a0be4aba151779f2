import { fieldNames } from '#cms/shared/content-fields.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { StaffProjectRow } from '#cms/schemas/projects.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import { ContentInput } from '#web/panel/form/content-input.tsx'
import { FoldedFields } from '#web/panel/form/folded-fields.tsx'
import type { FormPartProps } from '#web/panel/content-screen/screen-description.ts'
import type { ProjectValues } from './project-values.ts'
import styles from './project-fields.module.css'

type Props = Pick<FormPartProps<StaffProjectRow, PublicProject, ProjectValues>, 'field'>

const NAMES = fieldNames(PROJECT_DETAILS)

/** Details shown beside the text of a project, all optional (docs/behaviour.md#project-details). */
export const DetailsField = ({ field }: Props) => (
  <FoldedFields title="Project details" hasError={NAMES.some((name) => field(name).error)}>
    {() => {
      const inputs = NAMES.map((name) => (
        <ContentInput key={name} field={PROJECT_DETAILS[name]} {...field(name)} />
      ))
      return (
        <>
          <div className={styles.pair}>{inputs.slice(0, 2)}</div>
          {inputs.slice(2)}
        </>
      )
    }}
  </FoldedFields>
)
