/**
 * Compiles the template of an address, as the API and the metrics have them.
 * @param template with its parameters in braces, as in `/blog/{id}`: each stands for one segment
 * @returns gives the parameters of a path, still percent-encoded, or undefined if the path does not match
 */
export function compileTemplate(template: string): (path: string) => Record<string, string> | undefined {
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return (path) => {
    const match = pattern.exec(path)
    return match ? { ...match.groups } : undefined
  }
}
