import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { StaffProjectRow } from '#cms/schemas/projects.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '#web/panel/form/folded-fields.tsx'
import type { FormPartProps } from '#web/panel/content-screen/screen-description.ts'
import { DETAIL_NAMES } from './detail-values.ts'
import type { ProjectValues } from './project-values.ts'
import styles from './project-fields.module.css'

type Props = Pick<FormPartProps<StaffProjectRow, PublicProject, ProjectValues>, 'field'>

/** Details shown beside the text of a project, all optional (docs/behaviour.md#project-details). */
export const DetailsField = ({ field }: Props) => (
  <FoldedFields title="Project details" hasError={DETAIL_NAMES.some((name) => field(name).error)}>
    {() => (
      <>
        <div className={styles.pair}>
          <TextField
            label={PROJECT_DETAILS.year}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hint="Optional. When it was finished."
            {...field('year')}
          />
          <DetailField name="location" hint="Optional. For example “Alcorna, Spain”." field={field} />
        </div>
        <DetailField name="client" hint="Optional. Who it was made for." field={field} />
        <DetailField
          name="scope"
          hint="Optional. What the studio did, for example “Six stills, sun study”."
          field={field}
        />
        <DetailField
          name="team"
          hint="Optional. Names of the people who made it, separated by commas."
          field={field}
        />
      </>
    )}
  </FoldedFields>
)

type DetailFieldProps = Props & { name: 'location' | 'client' | 'scope' | 'team'; hint: string }

const DetailField = ({ name, hint, field }: DetailFieldProps) => (
  <TextField
    label={PROJECT_DETAILS[name]}
    dir="auto"
    maxLength={MAX_LENGTH[name]}
    autoComplete="off"
    hint={hint}
    {...field(name)}
  />
)
