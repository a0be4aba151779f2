import { classNames } from '#web/shared/lib/class-names.ts'
import {
  getRefName,
  resolveRef,
  type ApiDocument,
  type ApiOperation,
  type ApiResponse,
} from './api-document.ts'
import { Prose } from './prose.tsx'
import { Example, Fields, SchemaLink } from './schema-view.tsx'
import styles from './page.module.css'

export type NamedOperation = ApiOperation & { method: string; path: string }

export const errorId = (status: string) => `error-${status}`

export function Method({ method }: { method: string }) {
  return (
    <span
      className={classNames(
        styles.method,
        method === 'delete' && styles.danger,
        method !== 'get' && styles.write,
      )}
    >
      {method.toUpperCase()}
    </span>
  )
}

/** Documents one operation: its parameters, body, responses and errors. */
export function OperationView({ operation, document }: { operation: NamedOperation; document: ApiDocument }) {
  const { operationId, method, path, summary, description } = operation
  const parameters = (operation.parameters ?? []).map((part) =>
    resolveRef(part, document.components.parameters),
  )
  const fields = parameters.map((parameter) => ({
    ...parameter,
    note: `${parameter.in}${parameter.required ? '' : ', optional'}`,
    description: parameter.description,
  }))
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const responses = Object.entries(operation.responses).map(
    ([status, part]) => [status, resolveRef(part, document.components.responses)] as const,
  )
  const successes = responses.filter(([status]) => Number(status) < 400)
  const errors = responses.filter(([status]) => Number(status) >= 400)
  return (
    <article className={styles.operation} id={operationId}>
      <h3 className={styles.summary}>{summary}</h3>
      <p className={styles.address}>
        <Method method={method} />
        <code>
          {document.servers[0]!.url}
          {path}
        </code>
      </p>
      <div className={styles.prose}>
        <Prose text={description} />
      </div>
      <p className={styles.metadata}>
        {describeCaller(operation)} · <code>{operationId}</code>
      </p>
      {fields.length > 0 && (
        <>
          <h4 className={styles.heading}>Parameters</h4>
          <Fields fields={fields} />
        </>
      )}
      {body && (
        <>
          <h4 className={styles.heading}>Body</h4>
          <p>
            <SchemaLink to={body.schema} /> as <code>{type}</code>
          </p>
          <Example label="Example of a request" value={findExample(document, getRefName(body.schema))} />
        </>
      )}
      <h4 className={styles.heading}>Responses</h4>
      {successes.map(([status, response]) => (
        <SuccessResponse key={status} status={status} response={response} document={document} />
      ))}
      <p className={styles.errors}>
        <span>Errors:</span>
        {errors.map(([status]) => (
          <a key={status} href={`#${errorId(status)}`} className={styles.status}>
            {status}
          </a>
        ))}
      </p>
    </article>
  )
}

type SuccessResponseProps = { status: string; response: ApiResponse; document: ApiDocument }

function SuccessResponse({
  status,
  response: { description, headers = {}, content },
  document,
}: SuccessResponseProps) {
  const body = content?.['application/json']
  return (
    <>
      <p>
        <strong>{status}</strong> {description} {body && <SchemaLink to={body.schema} />}
      </p>
      {Object.keys(headers).length > 0 && (
        <p className={styles.metadata}>
          Headers:{' '}
          {Object.keys(headers).map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
        </p>
      )}
      {body && (
        <Example label="Example of a response" value={findExample(document, getRefName(body.schema))} />
      )}
    </>
  )
}

const findExample = ({ components }: ApiDocument, name: string) =>
  components.examples[name]?.value ?? components.schemas[name]?.examples?.[0]

function describeCaller({ security }: ApiOperation): string {
  if (security.some((scheme) => 'bearer' in scheme)) return 'For staff, with a bearer token'
  return security.length > 0 ? 'For pages of this site, with the cookie of the session' : 'For anybody'
}
