import { getRefName, type Reference, type JsonSchema } from './api-document.ts'
import { Prose } from './prose.tsx'
import styles from './page.module.css'

export const schemaId = (name: string) => `schema-${name}`

export function SchemaLink({ to }: { to: Reference }) {
  const name = getRefName(to)
  return <a href={`#${schemaId(name)}`}>{name}</a>
}

/** The type of a value: a link to a named schema, or a description. */
function SchemaType({ schema }: { schema: JsonSchema }) {
  if (schema.$ref) return <SchemaLink to={schema as Reference} />
  if (schema.anyOf) {
    return schema.anyOf.map((option, index) => (
      <span key={index}>
        {index > 0 && ' or '}
        <SchemaType schema={option} />
      </span>
    ))
  }
  if (schema.items) {
    return (
      <>
        array of <SchemaType schema={schema.items} />
      </>
    )
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return `${type}${formatLimits(schema)}`
}

function formatLimits({ format, maxLength, minimum, maximum, default: defaultValue }: JsonSchema): string {
  const limits = [
    format,
    maxLength && `up to ${maxLength} characters`,
    minimum !== undefined && (maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`),
    defaultValue !== undefined && `default ${JSON.stringify(defaultValue)}`,
  ].filter(Boolean)
  return limits.length > 0 ? `, ${limits.join(', ')}` : ''
}

type Field = {
  name: string
  schema: JsonSchema
  note: string
  description: string | undefined
  example?: unknown
}

/** Lists parameters or properties with name, type and description. */
export function Fields({ fields }: { fields: Field[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, schema, note, description, example }) => (
        <div key={name} className={styles.field}>
          <dt>
            <code className={styles.name}>{name}</code> <span className={styles.note}>{note}</span>
          </dt>
          <dd>
            <p className={styles.type}>
              <SchemaType schema={schema} />
            </p>
            {description && <Prose text={description} />}
            {example !== undefined && (
              <p className={styles.example}>
                Example: <code>{String(example)}</code>
              </p>
            )}
            {nestedFields(schema).length > 0 && <Fields fields={nestedFields(schema)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The properties of an inline object, or of the inline objects of an array. */
function nestedFields(schema: JsonSchema): Field[] {
  return toFields(schema.items ?? schema)
}

export const toFields = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    note: required.includes(name) ? '' : 'optional',
    description: schema.description,
  }))

export function Example({ label, value }: { label: string; value: unknown }) {
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <pre className={styles.code}>
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  )
}
