import { describe, expect, it } from 'vitest'
import { parseShareImagePath, shareImagePath } from '#cms/shared/paths.ts'
import { versionedShareImagePath } from '#web/shared/app/share-image-path.ts'
import { canonicalPath, joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import { blogHead } from '#web/site/pages/blog/data.ts'
import { bookingHead } from '#web/site/pages/booking/data.ts'
import { homeHead } from '#web/site/pages/home/data.ts'
import { legalHead } from '#web/site/pages/legal/data.ts'
import { postHead } from '#web/site/pages/post/data.ts'
import { projectHead } from '#web/site/pages/project/data.ts'
import { SITE, aPost, metaContent, tagsOf, thing } from './head-fixture.ts'
import { storedImage, project, studio } from './site-fixture.ts'

describe('the head of a page', () => {
  it('has its canonical address without a query, however it was requested', () => {
    expect(tagsOf(homeHead(studio()), '/')).toContain(`<link rel="canonical" href="${SITE}/">`)
    expect(canonicalPath('/blog/%62%31')).toBe('/blog/b1')
    expect(canonicalPath('/blog/a%2Fb')).toBe('/blog/a%2Fb')
    expect(canonicalPath('/blog/%ff')).toBe('/blog/%25ff')
  })

  it('has a share image with its size, type and alt text', () => {
    const tags = tagsOf(projectHead(studio(), project('p1')), '/portfolio/p1')
    expect(metaContent(tags, 'og:image')).toMatch(
      /^https:\/\/studio\.example\/share\/portfolio-p1-[0-9a-f]{16}\.jpg$/,
    )
    expect([
      metaContent(tags, 'og:image:width'),
      metaContent(tags, 'og:image:height'),
      metaContent(tags, 'og:image:type'),
    ]).toEqual(['1200', '630', 'image/jpeg'])
    expect(metaContent(tags, 'og:image:alt')).toBe('Project p1 – Test Studio: Picture p1-a')
    expect(metaContent(tags, 'twitter:card')).toBe('summary_large_image')
  })

  it('says when a post was published and changed', () => {
    const tags = tagsOf(postHead(studio(), aPost({ updatedAt: '2026-04-01T10:00:00.000Z' })), '/blog/b1')
    expect(metaContent(tags, 'og:type')).toBe('article')
    expect([metaContent(tags, 'article:published_time'), metaContent(tags, 'article:modified_time')]).toEqual(
      ['2026-03-16T09:30:00.000Z', '2026-04-01T10:00:00.000Z'],
    )
  })

  it('of a page without indexing has neither address nor share image nor structured data', () => {
    const tags = tagsOf(postHead(studio(), undefined), '/blog/gone')
    expect(metaContent(tags, 'robots')).toBe('noindex')
    expect(tags).not.toMatch(/canonical|og:|ld\+json/)
  })

  it('has the Twitter account only where the link leads to one', () => {
    const accountOf = (twitter: string) =>
      metaContent(
        tagsOf(homeHead(studio()), '/', studio({ social: { ...studio().social, twitter } })),
        'twitter:site',
      )
    expect(accountOf('https://twitter.com/volumes')).toBe('@volumes')
    expect(accountOf('https://x.com/volumes/')).toBe('@volumes')
    expect(accountOf('https://evil.example/twitter.com/volumes')).toBeUndefined()
    expect(accountOf('https://twitter.com/share?url=x')).toBeUndefined()
  })

  it('escapes hostile content', () => {
    const hostile = '"></title></script><script>alert(1)</script>'
    const tags = tagsOf(
      postHead(studio(), aPost({ title: hostile, content: `<p>${'&lt;script&gt;'}</p>` })),
      '/blog/b1',
      studio({ name: hostile, tagline: hostile }),
    )
    expect(tags).not.toContain('<script>alert')
    expect(tags.match(/<script/g)).toHaveLength(1)
    expect(thing(tags, 'BlogPosting')!.headline).toBe(hostile)
  })

  it('has a description even without content', () => {
    const bare = studio({ tagline: '', hero: { title: '', tagline: '', images: [] } })
    const heads = [
      homeHead(bare),
      blogHead(bare, 1),
      bookingHead(bare),
      legalHead(bare, 'privacy', ''),
      postHead(bare, aPost({ content: '<img src="/media/a.jpg">' })),
      projectHead(bare, project('p', { description: '' })),
    ]
    for (const head of heads) expect(head.description.trim(), head.title).not.toBe('')
    expect(heads.map(({ title }) => title)).toEqual([
      'Test Studio',
      'Test Studio | Blog',
      'Test Studio | Book a Session',
      'Test Studio | Privacy',
      'Test Studio | Post b1',
      'Test Studio | Project p',
    ])
  })
})

describe('the path of a share image', () => {
  const pathOf = (changes: Partial<PageHead['card']> & object = {}, studioName = 'S') =>
    versionedShareImagePath({
      page: '/blog/b1',
      studioName,
      card: { title: 'T', note: 'N', image: storedImage('a'), ...changes },
    })

  it('differs with everything that the image shows', () => {
    const paths = [
      pathOf(),
      pathOf({ title: 'U' }),
      pathOf({ note: 'M' }),
      pathOf({ note: undefined }),
      pathOf({ image: storedImage('b') }),
      pathOf({ image: null }),
      pathOf({ image: { ...storedImage('a'), focus: { x: 41, y: 60 } } }),
      pathOf({}, 'R'),
      pathOf({ title: 'TN', note: '' }),
    ]
    expect(new Set(paths).size).toBe(paths.length)
    expect(pathOf()).toBe(pathOf())
  })

  it('stays the same where only data changes that the image does not show', () => {
    expect(pathOf({ image: { ...storedImage('a'), placeholder: null, sources: [] } })).toBe(pathOf())
  })

  it.each([
    '/',
    '/blog',
    '/booking',
    '/blog/0123456789abcdef01234567',
    '/portfolio/01a1fe74-284b-7549-9139-a5a16d49f3d7',
  ])('can be parsed into its page: %s', (page) => {
    expect(parseShareImagePath(shareImagePath(page, '0123456789abcdef'))).toEqual({
      page,
      version: '0123456789abcdef',
    })
  })

  it.each([
    '/share/home-x-0123456789abcdef.jpg',
    '/share/blog-..%2f-0123456789abcdef.jpg',
    '/share/blog.jpg',
    '/share/blog-0123456789abcdef.png',
    '/x/blog-0123456789abcdef.jpg',
  ])('is no path of a share image: %s', (path) => {
    expect(parseShareImagePath(path)).toBeUndefined()
  })
})

describe('texts of the head', () => {
  it('are joined as sentences', () => {
    expect(joinSentences('One', ' Two! ', '', undefined, 'Three…')).toBe('One. Two! Three…')
    expect(joinSentences('“Why?”', 'Sound, light:')).toBe('“Why?” Sound, light.')
  })

  it('have the brand once', () => {
    expect([
      pageTitle(studio(), 'Blog'),
      pageTitle(studio(), 'Test Studio'),
      pageTitle(studio(), ''),
    ]).toEqual(['Test Studio | Blog', 'Test Studio', 'Test Studio'])
  })
})
