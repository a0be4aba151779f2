import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { jpeg } from '#tests/support/images.ts'
import type { SiteServer } from '#tests/support/e2e/site-server.ts'
import { ALL_HOSTILE_MARKUP, HOSTILE_MARKUP } from './hostile-markup.ts'
import { Staff } from './staff.ts'

/** Content at the limits: long, hostile, foreign and missing. */
export const EDGE_CASES = {
  longTitle: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftszentrale',
  longPost: 'A post of four thousand words',
  hostileTitle: HOSTILE_MARKUP.slice(0, 3).join(' ').slice(0, 190),
  withoutImages: 'A project without images',
  lostImage: 'A project whose image is gone',
  lostAlt: 'A stair of oak, seen from below',
  arabic: 'عبد الرحمن بن محمد الأنصاري',
  japanese: '隈 研吾・安藤忠雄建築研究所',
  projects: 60,
  /** three pages of the blog */
  posts: 26,
} as const

const WORDS = 4_000
const IMAGES = 4
/** a 90-character title, without a space to break at */
if (EDGE_CASES.longTitle.length !== 90) {
  throw new Error(`The long title has ${EDGE_CASES.longTitle.length} characters`)
}

export async function fillWithEdgeCases({ baseUrl, dataDir }: SiteServer): Promise<void> {
  const staff = await Staff.signIn(baseUrl)
  const storedImages = await Promise.all(
    Array.from({ length: IMAGES }, (_, index) => staff.upload(`Noise ${index + 1}`)),
  )
  const lost = await staff.upload(EDGE_CASES.lostAlt)

  await fillStudio(staff, storedImages)
  await fillPosts(staff)
  await fillTeam(staff)
  await fillProjects(staff, storedImages, lost)
  removeFiles(dataDir, lost)
}

async function fillStudio(staff: Staff, storedImages: string[]): Promise<void> {
  const media = await Promise.all(storedImages.map((path) => staff.mediaId(path)))
  await staff.changeStudio({
    name: `Volume ${HOSTILE_MARKUP[0]} & “Söhne”`,
    tagline: HOSTILE_MARKUP[1],
    heroTitle: EDGE_CASES.longTitle,
    heroTagline: HOSTILE_MARKUP[2],
    heroImages: media.slice(0, 3),
    services: [
      {
        title: EDGE_CASES.longTitle,
        description: 'Words. '.repeat(140).trim(),
        kind: 'carousel',
        images: media,
      },
      { title: HOSTILE_MARKUP[0], description: ALL_HOSTILE_MARKUP.slice(0, 900), kind: 'placeholder' },
      {
        title: EDGE_CASES.arabic,
        description: EDGE_CASES.japanese.repeat(20),
        kind: 'video',
        poster: media[0],
      },
    ],
    email: 'a.very.long.address.of.a.studio.that.nobody.can.remember@a-very-long-domain-of-a-studio.example',
    phone: '+49 (0)30 0000000000000000000000000000000000',
    address: `${EDGE_CASES.longTitle}\n${HOSTILE_MARKUP[3]}`,
    closedWeekdays: ['0', '6'],
  })
}

async function fillPosts(staff: Staff): Promise<void> {
  const image = await jpeg({ width: 1200, height: 800 })
  await staff.sendForm('POST', '/newpost', {
    title: EDGE_CASES.hostileTitle,
    content: `<p>Before</p>${ALL_HOSTILE_MARKUP}<p>After ${escaped(ALL_HOSTILE_MARKUP)}</p>`,
  })
  await staff.sendForm(
    'POST',
    '/newpost',
    {
      title: EDGE_CASES.longTitle,
      content:
        `<p>${'unbreakable'.repeat(30)}</p>` +
        `<table><tbody><tr>${'<td>column</td>'.repeat(30)}</tr></tbody></table>`,
    },
    image,
  )
  const SPECIAL = 3
  for (let number = 1; number <= EDGE_CASES.posts - SPECIAL; number += 1) {
    await staff.sendForm('POST', '/newpost', { title: `Note ${number}`, content: '<p>Short</p>' })
  }
  await staff.sendForm('POST', '/newpost', { title: EDGE_CASES.longPost, content: longText() }, image)
}

async function fillTeam(staff: Staff): Promise<void> {
  const portrait = await jpeg({ width: 600, height: 800 })
  const bio = `<p>${'Years of work on rooms and what they sound like. '.repeat(60)}</p>`
  const social = JSON.stringify({
    linkedin: 'https://linkedin.example/in/x?a="><script>1</script>',
    github: '',
    twitter: '',
  })
  await staff.sendForm(
    'POST',
    '/team',
    {
      name: EDGE_CASES.arabic,
      role: 'مهندس معماري',
      department: 'archviz',
      bio: `<p>${EDGE_CASES.arabic} ${EDGE_CASES.arabic}</p>`,
      social: '{}',
    },
    portrait,
  )
  await staff.sendForm(
    'POST',
    '/team',
    { name: EDGE_CASES.japanese, role: '建築家', department: 'audio', bio, social: '{}' },
    portrait,
  )
  await staff.sendForm('POST', '/team', {
    name: EDGE_CASES.longTitle,
    role: 'R'.repeat(100),
    department: 'arvr',
    bio,
    social: '{}',
  })
  await staff.sendForm(
    'POST',
    '/team',
    {
      name: HOSTILE_MARKUP[1],
      role: HOSTILE_MARKUP[2].slice(0, 100),
      department: 'arvr',
      bio: ALL_HOSTILE_MARKUP,
      social,
    },
    portrait,
  )
}

async function fillProjects(staff: Staff, storedImages: string[], lost: string): Promise<void> {
  const add = (title: string, images: string[], fields: Record<string, string> = {}) =>
    staff.call('POST', '/projects', {
      title,
      category: 'Residential',
      description: '<p>Rooms that face south.</p>',
      images: images.map((imagePath) => ({ imagePath })),
      ...fields,
    })
  const SPECIAL = 4
  for (let number = EDGE_CASES.projects - SPECIAL; number > 0; number -= 1) {
    await add(`Project ${number}`, [storedImages[number % IMAGES]!, storedImages[(number + 1) % IMAGES]!])
  }
  // the newest come first in the list
  await add(EDGE_CASES.lostImage, [lost, storedImages[0]!])
  await add(EDGE_CASES.withoutImages, [])
  await add(EDGE_CASES.hostileTitle, [storedImages[1]!], {
    category: HOSTILE_MARKUP[1].slice(0, 100),
    description: ALL_HOSTILE_MARKUP,
    videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&x="><script>',
  })
  await add(EDGE_CASES.longTitle, storedImages, {
    category: 'C'.repeat(100),
    description: `<p>${'unbreakable'.repeat(30)}</p>`,
  })
}

function longText(): string {
  const sentence = 'The light came in low and let the joints of the timber tell how the house was made. '
  const perParagraph = 6
  const words = sentence.trim().split(' ').length * perParagraph
  const paragraph = (index: number) => [
    index % 5 === 0 ? `<h2>Part ${index / 5 + 1}</h2>` : '',
    `<p>${sentence.repeat(perParagraph).trim()}</p>`,
    index % 7 === 0 ? '<blockquote><p>A house is heard before it is seen.</p></blockquote>' : '',
  ]
  return Array.from({ length: Math.ceil(WORDS / words) }, (_, index) => paragraph(index))
    .flat()
    .join('')
}

/** Removes an image's files from the disk without the site's knowledge. */
function removeFiles(dataDir: string, imagePath: string): void {
  const stem = imagePath
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
  const media = join(dataDir, 'media')
  for (const file of readdirSync(media, { recursive: true, encoding: 'utf8' })) {
    if (file.includes(stem)) rmSync(join(media, file), { force: true })
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
