import { LENGTH, PROJECT_FACTS } from '#cms/shared/constants.ts'
import type { StaffProjectRow } from '#endpoints/projects/schema.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '#web/panel/document/folded-fields.tsx'
import type { FormPartProps } from '#web/panel/document/screen-description.ts'
import { FACT_NAMES } from './fact-values.ts'
import type { ProjectValues } from './project-values.ts'
import styles from './project-fields.module.css'

type Props = Pick<FormPartProps<StaffProjectRow, PublicProject, ProjectValues>, 'field'>

/** What the page tells of the project beside its text; all of it is optional (docs/behaviour.md#project-facts). */
export const FactsField = ({ field }: Props) => (
  <FoldedFields title="Facts" hasError={FACT_NAMES.some((name) => field(name).error)}>
    {() => (
      <>
        <div className={styles.pair}>
          <TextField
            label={PROJECT_FACTS.year}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hint="Optional. When it was finished."
            {...field('year')}
          />
          <Fact name="place" hint="Optional. As in “Alcorna, Spain”." field={field} />
        </div>
        <Fact name="client" hint="Optional. For whom it was made." field={field} />
        <Fact
          name="scope"
          hint="Optional. What the studio did, as in “Six stills, sun study”."
          field={field}
        />
        <Fact name="team" hint="Optional. Who made it, with commas between the names." field={field} />
      </>
    )}
  </FoldedFields>
)

type FactProps = Props & { name: 'place' | 'client' | 'scope' | 'team'; hint: string }

const Fact = ({ name, hint, field }: FactProps) => (
  <TextField
    label={PROJECT_FACTS[name]}
    dir="auto"
    maxLength={LENGTH[name]}
    autoComplete="off"
    hint={hint}
    {...field(name)}
  />
)
