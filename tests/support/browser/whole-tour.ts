import type { APIRequestContext, Page } from 'playwright/test'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { makeContentMaker } from './content-maker.ts'

const read = async (request: APIRequestContext, path: string) => (await request.get(`/api${path}`)).json()

/** The blocks of the demo's tour and of its projects, and an image. */
async function readDemo(request: APIRequestContext) {
  const { projects } = await read(request, '/public/projects')
  const { posts } = await read(request, '/public/blogposts?q=virtual+tour&limit=1')
  const documents = await Promise.all([
    read(request, `/public/blogposts/${posts[0].id}`),
    ...projects.map(({ id }: { id: string }) => read(request, `/public/projects/${id}`)),
  ])
  const blocks: PublicBlock[] = documents.flatMap(({ post, project }) => (post ?? project).blocks ?? [])
  return { blocks, image: projects[0].images[0].imagePath as string }
}

const isKind =
  <Kind extends PublicBlock['kind']>(kind: Kind) =>
  (block: PublicBlock): block is Extract<PublicBlock, { kind: Kind }> =>
    block.kind === kind

/** A tour with all that a tour may have, made of files of the demo content. */
async function wholeTour(request: APIRequestContext) {
  const { blocks, image } = await readDemo(request)
  const [gallery, studio, living] = blocks
    .find(isKind('panorama'))!
    .scenes.map(({ panorama }) => panorama.imagePath)
  const audio = blocks.filter(isKind('audio'))
  const takes = audio.find((block) => block.takes.length > 1)!.takes
  const sound = audio.find((block) => block.takes.length === 1)!.takes[0]!.sound.path
  return {
    kind: 'panorama',
    title: 'Two rooms, told',
    plan: { imagePath: image },
    scenes: [
      {
        panoramaPath: gallery,
        label: 'Hall',
        description: 'A vaulted hall of grey concrete with a bench.',
        heading: 0,
        planPosition: { x: 25, y: 75 },
        variantLabel: 'Day',
        variants: [
          { panoramaPath: studio, label: 'Evening' },
          { panoramaPath: living, label: 'Night' },
        ],
        takes: takes.map(({ sound: { path }, label }) => ({ soundPath: path, label })),
        hotspots: [
          { kind: 'text', title: 'Concrete', text: 'Poured in one night.', yaw: -14, pitch: 8 },
          { kind: 'image', title: 'Clay model', imagePath: image, yaw: 16, pitch: 12 },
          { kind: 'sound', title: 'Ventilation', soundPath: sound, yaw: 14, pitch: -8 },
          { kind: 'link', title: 'The makers', url: 'https://example.org/makers', yaw: -12, pitch: -10 },
          { kind: 'link', title: 'Our work', url: '/portfolio', yaw: 175, pitch: 0 },
          { kind: 'scene', to: 1, yaw: 90, pitch: 0 },
        ],
      },
      {
        panoramaPath: living,
        label: 'غرفة',
        description: '',
        heading: 30,
        planPosition: { x: 75, y: 75 },
        variantLabel: 'Night',
        variants: [{ panoramaPath: studio, label: 'Evening' }],
        takes: [],
        hotspots: [{ kind: 'scene', to: 0, yaw: 20, pitch: 0 }],
      },
    ],
  }
}

const LONGEST_NAME = 'Dampfschifffahrtsgesellschaftskapitänskajütenschlüsselbrett'

/** Gives the variants and hotspots of a tour names as long as they may be. */
const withLongNames = (tour: Awaited<ReturnType<typeof wholeTour>>) => ({
  ...tour,
  scenes: tour.scenes.map((scene) => ({
    ...scene,
    variantLabel: LONGEST_NAME,
    variants: scene.variants.map((variant, index) => ({ ...variant, label: `${index}${LONGEST_NAME}` })),
    hotspots: scene.hotspots.map((hotspot) =>
      hotspot.title === undefined ? hotspot : { ...hotspot, title: LONGEST_NAME },
    ),
  })),
})

/** Makes a project with such a tour. @returns the address of its page */
export async function makeWholeTour(request: APIRequestContext, { hasLongNames = false } = {}) {
  const maker = await makeContentMaker()
  const tour = await wholeTour(request)
  const id = await maker.makeProject({
    title: 'A house that is told',
    category: 'Tours',
    description: '<p>Two rooms.</p>',
    blocks: [hasLongNames ? withLongNames(tour) : tour],
  })
  return { path: pagePaths.project({ id, slug: null }), tidyUp: maker.tidyUp }
}

/** The parts of a tour on its page. */
export function tourParts(page: Page) {
  const tour = page.getByRole('figure').filter({ hasText: 'Two rooms, told' })
  const button = (name: string | RegExp) => tour.getByRole('button', { name, exact: true })
  return {
    tour,
    button,
    open: button('Look around'),
    view: tour.getByRole('application'),
    panel: tour.getByRole('dialog'),
    status: tour.getByRole('status').filter({ visible: true }).first(),
    variants: tour.getByRole('group', { name: 'Variant' }).getByRole('button'),
    hotspots: tour.getByRole('list', { name: /^Hotspots of/ }),
    /** Where all that lies over the view is, to the last digit: it changes with the smallest turn. */
    placesOf: () =>
      tour
        .getByRole('list', { name: /^Hotspots of/ })
        .locator('li')
        .evaluateAll((items: HTMLElement[]) => items.map(({ style }) => style.translate)),
  }
}
