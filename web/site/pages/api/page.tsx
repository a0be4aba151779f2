import { API_PREFIX, OPENAPI_PATH, pagePaths } from '#cms/shared/paths.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { Logo } from '#web/shared/ui/logo.tsx'
import { getRefName, type ApiDocument } from './api-document.ts'
import { errorId, Method, OperationView, type NamedOperation } from './operation-view.tsx'
import { Prose } from './prose.tsx'
import { Example, Fields, toFields, schemaId } from './schema-view.tsx'
import styles from './page.module.css'

type Props = { document: ApiDocument; studioName: string; publicUrl: string }

const tagId = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** The OpenAPI document for people: rendered on the server alone, it needs no script. */
export function ApiPage({ document, studioName, publicUrl }: Props) {
  const { info, servers, components } = document
  const groups = groupByTag(document)
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={classNames(container.container, styles.header)}>
        <a href={pagePaths.home} className={styles.brand}>
          <Logo className={styles.logo} />
          {studioName}
        </a>
        <a href={API_PREFIX + OPENAPI_PATH} className={styles.download}>
          openapi.json
        </a>
      </header>
      <div className={classNames(container.container, styles.layout)}>
        <TableOfContents groups={groups} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{info.title}</h1>
          <p className={styles.lead}>{info.summary}</p>
          <p className={styles.base}>
            <code>
              {publicUrl}
              {servers[0]!.url}
            </code>
          </p>
          <div className={styles.prose}>
            <Prose text={info.description} />
          </div>
          <p className={styles.metadata}>
            Version {info.version} · {info.license.name} · <a href={info.contact.url}>Contact</a>
          </p>
          {groups.map(({ name, description, operations }) => (
            <section key={name} id={tagId(name)} className={styles.section}>
              <h2 className={styles.tag}>{name}</h2>
              <p className={styles.lead}>{description}</p>
              {operations.map((operation) => (
                <OperationView key={operation.operationId} operation={operation} document={document} />
              ))}
            </section>
          ))}
          <Errors document={document} />
          <section id="schemas" className={styles.section}>
            <h2 className={styles.tag}>Schemas</h2>
            <p className={styles.lead}>What goes in and comes out.</p>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <article key={name} id={schemaId(name)} className={styles.operation}>
                <h3 className={styles.summary}>{name}</h3>
                <div className={styles.prose}>
                  <Prose text={schema.description ?? ''} />
                </div>
                <Fields fields={toFields(schema)} />
                <Example label="Example" value={schema.examples?.[0]} />
              </article>
            ))}
          </section>
        </main>
      </div>
      <footer className={classNames(container.container, styles.footer)}>
        <p>
          Generated from <a href={API_PREFIX + OPENAPI_PATH}>openapi.json</a>, which makes clients in most
          languages.
        </p>
      </footer>
    </>
  )
}

type Group = { name: string; description: string; operations: NamedOperation[] }

function groupByTag({ tags, paths }: ApiDocument): Group[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
  return tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ tags: [name] }) => name === tag.name),
  }))
}

/** Is beside the page on wide screens, else above it and closed. */
function TableOfContents({ groups }: { groups: Group[] }) {
  const list = (
    <ul>
      {groups.map(({ name, operations }) => (
        <li key={name}>
          <a href={`#${tagId(name)}`} className={styles.group}>
            {name}
          </a>
          <ul>
            {operations.map(({ operationId, method, summary }) => (
              <li key={operationId}>
                <a href={`#${operationId}`} className={styles.entry}>
                  <Method method={method} />
                  <span>{summary.split(/[:;,] /)[0]}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {['Errors', 'Schemas'].map((name) => (
        <li key={name}>
          <a href={`#${tagId(name)}`} className={styles.group}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label="Contents" className={styles.contentsBeside}>
        {list}
      </nav>
      <nav aria-label="Contents" className={styles.contentsAbove}>
        <details>
          <summary>Contents</summary>
          {list}
        </details>
      </nav>
    </>
  )
}

/** Every status of the operations' errors once, with the response component that they refer to. */
function Errors({ document: { components, paths } }: { document: ApiDocument }) {
  const names = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .filter(([status]) => Number(status) >= 400)
      .map(([status, part]) => [status, '$ref' in part ? getRefName(part) : '']),
  )
  return (
    <section id="errors" className={styles.section}>
      <h2 className={styles.tag}>Errors</h2>
      <p className={styles.lead}>
        Each has a status and a body of the form <a href={`#${schemaId('Error')}`}>Error</a>.
      </p>
      {[...names].toSorted().map(([status, name]) => {
        const { description, content } = components.responses[name]!
        return (
          <article key={status} id={errorId(status)} className={styles.error}>
            <h3 className={styles.summary}>
              {status} {name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}
            </h3>
            <Prose text={description} />
            <Example label="Example" value={content!['application/json']!.example} />
          </article>
        )
      })}
    </section>
  )
}
