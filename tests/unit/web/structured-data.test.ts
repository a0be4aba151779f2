import { describe, expect, it } from 'vitest'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { blogHead } from '#web/site/pages/blog/data.ts'
import { homeHead } from '#web/site/pages/home/data.ts'
import { postHead } from '#web/site/pages/post/data.ts'
import { projectHead } from '#web/site/pages/project/data.ts'
import { SITE, aPost, metaContent, tagsOf, thing, things } from './head-fixture.ts'
import { storedImage, project, studio } from './site-fixture.ts'

describe('structured data', () => {
  it('describes the studio on every page, without empty fields', () => {
    const tags = tagsOf(blogHead(studio(), 1), '/blog')
    expect(thing(tags, 'ProfessionalService')).toMatchObject({
      '@id': `${SITE}/#studio`,
      name: 'Test Studio',
      url: `${SITE}/`,
      logo: `${SITE}/icon-512.png`,
      email: 'hello@studio.example',
      telephone: '+44 7700 900001',
      address: { '@type': 'PostalAddress', streetAddress: 'A street 1' },
      sameAs: ['https://l.example', 'https://i.example'],
    })
    expect(thing(tags, 'WebSite')).toMatchObject({
      name: 'Test Studio',
      url: `${SITE}/`,
      publisher: { '@id': `${SITE}/#studio` },
    })
    const bare = things(
      tagsOf(
        blogHead(studio(), 1),
        '/blog',
        studio({
          address: '',
          phone: '',
          social: { linkedin: '', twitter: '', facebook: '', instagram: '', youtube: '' },
        }),
      ),
    )
    expect(bare[0]).toMatchObject({ '@type': 'Organization' })
    for (const name of ['telephone', 'address', 'sameAs']) expect(bare[0]).not.toHaveProperty(name)
  })

  it('describes a post with all properties that search results need', () => {
    const tags = tagsOf(
      postHead(studio(), aPost({ image: storedImage('b'), imageUrl: '/media/b.jpg' })),
      '/blog/b1',
    )
    expect(thing(tags, 'BlogPosting')).toMatchObject({
      headline: 'Post b1',
      description: 'The whole text of a post.',
      datePublished: '2026-03-16T09:30:00.000Z',
      dateModified: '2026-03-16T09:30:00.000Z',
      mainEntityOfPage: `${SITE}/blog/b1`,
      author: { '@id': `${SITE}/#studio` },
      publisher: { '@id': `${SITE}/#studio` },
      image: [metaContent(tags, 'og:image'), `${SITE}/media/b.jpg`],
    })
  })

  it('describes a project with its images', () => {
    const tags = tagsOf(projectHead(studio(), project('p1')), '/portfolio/p1')
    expect(thing(tags, 'CreativeWork')).toMatchObject({
      name: 'Project p1',
      genre: 'Residential',
      creator: { '@id': `${SITE}/#studio` },
      image: [`${SITE}/media/p1-a.jpg`, `${SITE}/media/p1-b.jpg`],
    })
  })

  it('lists the blocks of a page as its media', () => {
    const video = {
      url: '/media/films/tour.mp4',
      path: 'films/tour.mp4',
      type: 'video/mp4',
      size: 1_778_045,
      uploadedAt: '2026-03-02T09:30:00.000Z',
    }
    const sound: Sound = {
      ...video,
      url: '/media/sounds/phrase.flac',
      path: 'sounds/phrase.flac',
      type: 'audio/flac',
      duration: 24.02,
      channels: 2,
      loudness: -18,
      peaks: [],
      play: { url: '/media/sounds/phrase-web.mp3', type: 'audio/mpeg', size: 576_783 },
      state: 'ready',
    }
    const blocks: PublicBlock[] = [
      {
        kind: 'beforeAfter',
        title: 'Clay & final',
        images: [
          { image: storedImage('clay'), label: 'Clay' },
          { image: storedImage('final'), label: 'Final' },
        ],
      },
      {
        kind: 'video',
        title: '',
        video,
        poster: storedImage('still'),
        tracks: [
          { kind: 'captions', language: 'de', label: '', url: '/tracks/projects/p1/1.vtt' },
          { kind: 'chapters', language: 'en', label: '', url: '/tracks/projects/p1/2.vtt' },
        ],
        speech: 'spoken',
        transcript: '<p>The architect &amp; the pool.</p><p>Two.</p>',
      },
      {
        kind: 'audio',
        title: 'A phrase',
        takes: [{ sound, label: 'Treated' }],
        speech: 'none',
        transcript: '',
      },
      {
        kind: 'panorama',
        title: 'The house',
        plan: storedImage('plan'),
        scenes: [
          {
            panorama: { ...storedImage('day'), sizes: [] },
            label: 'Hall',
            description: 'A vaulted hall.',
            heading: 0,
            planPosition: null,
            variantLabel: 'Day',
            variants: [{ panorama: { ...storedImage('night'), sizes: [] }, label: 'Night' }],
            takes: [{ sound, label: '' }],
            hotspots: [],
          },
        ],
      },
    ]
    const tags = tagsOf(projectHead(studio(), { ...project('p1'), blocks }), '/portfolio/p1')
    expect(thing(tags, 'CreativeWork')!.associatedMedia).toMatchObject([
      { '@type': 'ImageObject', name: 'Clay & final: Clay', contentUrl: `${SITE}/media/clay.jpg` },
      { '@type': 'ImageObject', name: 'Clay & final: Final', contentUrl: `${SITE}/media/final.jpg` },
      {
        '@type': 'VideoObject',
        name: 'Project p1',
        contentUrl: `${SITE}/media/films/tour.mp4`,
        encodingFormat: 'video/mp4',
        uploadDate: video.uploadedAt,
        thumbnailUrl: `${SITE}/media/still.jpg`,
        caption: [
          {
            '@type': 'MediaObject',
            contentUrl: `${SITE}/tracks/projects/p1/1.vtt`,
            encodingFormat: 'text/vtt',
            inLanguage: 'de',
          },
        ],
        transcript: 'The architect & the pool.\nTwo.',
      },
      {
        '@type': 'AudioObject',
        name: 'A phrase: Treated',
        contentUrl: `${SITE}/media/sounds/phrase-web.mp3`,
        encodingFormat: 'audio/mpeg',
        duration: 'PT24S',
      },
      {
        '@type': 'ImageObject',
        name: 'The house: Hall, Day',
        contentUrl: `${SITE}/media/day.jpg`,
        description: 'A vaulted hall.',
      },
      { '@type': 'ImageObject', name: 'The house: Hall, Night', contentUrl: `${SITE}/media/night.jpg` },
      { '@type': 'AudioObject', name: 'The house: Hall', duration: 'PT24S' },
    ])
  })

  it('has a breadcrumb list, except on the home page', () => {
    const breadcrumbsOf = (tags: string) =>
      (
        thing(tags, 'BreadcrumbList')?.itemListElement as
          | { position: number; name: string; item: string }[]
          | undefined
      )?.map(({ position, name, item }) => [position, name, item])
    expect(breadcrumbsOf(tagsOf(homeHead(studio()), '/'))).toBeUndefined()
    expect(breadcrumbsOf(tagsOf(postHead(studio(), aPost()), '/blog/b1'))).toEqual([
      [1, 'Test Studio', `${SITE}/`],
      [2, 'Blog', `${SITE}/blog`],
      [3, 'Post b1', `${SITE}/blog/b1`],
    ])
  })

  it('refers only to ids that it contains', () => {
    for (const tags of [
      tagsOf(homeHead(studio()), '/'),
      tagsOf(postHead(studio(), aPost()), '/blog/b1'),
      tagsOf(projectHead(studio(), project('p')), '/portfolio/p'),
    ]) {
      const ids = new Set(things(tags).map((each) => each['@id']))
      const references = [...JSON.stringify(things(tags)).matchAll(/\{"@id":"([^"]+)"\}/g)].map(
        (match) => match[1]!,
      )
      expect(references.length).toBeGreaterThan(0)
      for (const id of references) expect(ids).toContain(id)
    }
  })
})
