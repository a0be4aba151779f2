import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { panelRoutes } from '#web/panel/panel.tsx'
import type { StaffSession } from '#web/panel/session/session.ts'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

it('every path of the panel leads to a screen: web/panel/screens/<name>/<name>-screen.tsx', () => {
  // the session is not used, since nothing is rendered
  const routes = panelRoutes({ session: {} as StaffSession, brand: 'Studio' })
  expect(pathsOf(routes).toSorted()).toEqual([...Object.values(panelPaths), '*'].toSorted())
})
